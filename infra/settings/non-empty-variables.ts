type Variables = Readonly<Record<string, string | undefined>>

/** The variables that are set. Compose passes an empty text for a setting that the operator left out. */
export const nonEmptyVariables = (variables: Variables): Record<string, string | undefined> =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
