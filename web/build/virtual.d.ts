declare module 'virtual:common-passwords' {
  /** One a line, in lower case. */
  export const COMMON: string
}
