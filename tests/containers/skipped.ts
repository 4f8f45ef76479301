/** How main.ts exits where no container can be run, as Automake's tests do. */
export const SKIPPED = 77
