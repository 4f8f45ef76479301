declare module 'virtual:common-passwords' {
  /** One a line, in lower case. */
  export const COMMON: string
}

declare module 'virtual:runbooks' {
  /** By its name in addresses: the title, and the rest as HTML. */
  export const RUNBOOKS: Record<string, { title: string; html: string }>
}
