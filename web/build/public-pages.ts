import type { Audience } from '#domain/kernel/audiences.ts'
/** The public pages that are prerendered at build time, and the screen of each. */
export const PUBLIC_PAGES = {
  '/': 'public/landing/landing',
  '/how-it-works': 'public/how-it-works',
  '/pricing': 'public/pricing',
  '/privacy': 'public/privacy/privacy',
  '/legal': 'public/legal',
  '/help': 'public/help/help',
  '/contact': 'disputes/support/contact',
  '/menu': 'public/menu',
  '/login': 'identity/login/login',
  '/register': 'identity/register/register',
  '/forgot-password': 'identity/login/forgot-password',
} as const

/** Pages that show something else with `?for=` at the end of their address. */
export const PAGES_FOR: readonly (readonly [path: keyof typeof PUBLIC_PAGES, audience: Audience])[] = [
  ['/', 'clinic'],
  ['/register', 'nurse'],
  ['/register', 'clinic'],
]

/** Descriptions, for search results, of pages whose screens are forms and have none. */
export const DESCRIPTIONS: Record<string, string> = {
  '/login': 'Log in to find work or to hire, with one account for both.',
  '/register': 'Create a free account in a few minutes. One account lets you find work and hire.',
  '/forgot-password': 'Get a link to choose a new password.',
}

/**
 * The file name of the prerendered page of a path, for an audience if the page has one; the page for every
 * unknown path is `not-found`.
 */
export const pageFile = (path: string, audience?: string): string =>
  `pages/${path === '/' ? 'index' : path.slice(1)}${audience === undefined ? '' : `.${audience}`}.html`
export const NOT_FOUND = '/not-found'
