/* showing.ts: time that passes, unless somebody is in a hurry. */
export class Pause {
  private end: (() => void) | null = null;

  /** True when it was cut short; without a time it must be. */
  wait(ms?: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(() => resolve(false), ms);
      this.end = () => {
        clearTimeout(timer);
        resolve(true);
      };
    });
  }

  cutShort(): void {
    this.end?.();
  }
}
