/** As whom somebody comes to the public pages: `?for=` of an address. It decides words and the first home only. */
export const AUDIENCES = ['nurse', 'clinic'] as const
export type Audience = (typeof AUDIENCES)[number]
