/* showing.ts: time that passes, unless somebody is in a hurry. */
export class Pause {
  private end: (() => void) | null = null;

  /** True when it was cut short. */
  wait(ms: number): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), ms);
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
