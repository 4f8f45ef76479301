declare module 'virtual:common-passwords' {
  /** One password a line, in lower case. */
  export const COMMON: string
}

declare module 'virtual:runbooks' {
  /** The title and the remaining HTML of each runbook, by its name in addresses. */
  export const RUNBOOKS: Record<string, { title: string; html: string }>
}

declare module 'virtual:portraits' {
  /** The address of each drawn person's picture, by the file name in web/build/portraits. */
  export const PORTRAITS: Record<string, string>
}
