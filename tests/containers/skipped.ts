/** The exit code of main.ts where no container can run, as in Automake's tests. */
export const SKIPPED = 77
