/** The public pages that are prerendered at build time, and the screen of each. */
export const PUBLIC_PAGES = {
  '/': 'public/landing',
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

/** Descriptions, for search results, of pages whose screens are forms and have none. */
export const DESCRIPTIONS: Record<string, string> = {
  '/login': 'Log in as a consultant or as a seeker, with one account for both.',
  '/register': 'Make an account in four short steps. It costs nothing, and it has both roles.',
  '/forgot-password': 'Ask for a link to choose a new password.',
}

/** The file name of the prerendered page of a path; the page for every unknown path is `not-found`. */
export const pageFile = (path: string): string => `pages/${path === '/' ? 'index' : path.slice(1)}.html`
export const NOT_FOUND = '/not-found'
