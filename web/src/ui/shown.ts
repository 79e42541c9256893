/** There is a box of it. Safari can say so itself since 17.4. */
export const shown = (element: Element): boolean => element.checkVisibility?.() ?? element.getClientRects().length > 0;
