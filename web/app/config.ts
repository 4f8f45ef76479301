import { MIN_PASSWORD_LENGTH } from '#domain/kernel/terms.ts'

const metaContent = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? ''

/** The API origin, which the web process writes into the page. No trailing slash. */
export const apiOrigin = metaContent('api').replace(/\/$/, '')
export const socketOrigin = apiOrigin.replace(/^http/, 'ws')

/** The minimum number of characters of a password. */
export const passwordMinLength = Number(metaContent('password-min-length')) || MIN_PASSWORD_LENGTH
