/** The public pages that are written when the web app is built, and the screen that each shows. */
export const PUBLIC_PAGES = {
  '/': 'landing',
  '/how-it-works': 'how-it-works',
  '/pricing': 'pricing',
  '/privacy': 'privacy',
  '/legal': 'legal',
  '/help': 'help',
  '/contact': 'contact',
  '/menu': 'menu',
  '/login': 'login',
  '/register': 'register',
  '/forgot-password': 'forgot-password',
} as const

/** Where the page of a path lies among what was built; the page for every unknown path is `not-found`. */
export const pageFile = (path: string): string => `pages/${path === '/' ? 'index' : path.slice(1)}.html`
export const NOT_FOUND = '/not-found'
