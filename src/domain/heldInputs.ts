/** What was done in a shell, before the app's code arrived. */
export type HeldInput = {
  readonly type: (typeof heldTypes)[number];
  readonly target: Element;
  /** What the target has of a field's value at that moment; never a password. */
  readonly value: string | undefined;
};

/** Types of the events that are held. Only a valid form is submitted. */
export const heldTypes = ['focusin', 'input', 'click', 'submit'] as const;

declare global {
  /** In order; set by `beforePaint.ts`, repeated by `ShellTakeover`. */
  var heldInputs: HeldInput[] | undefined;
}
