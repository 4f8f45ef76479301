import { PRODUCT_NAME } from '#domain/kernel/product.ts'

/** The place in index.html for the text that is shown until the app has loaded. */
export const FALLBACK_MARK = '<!-- unloaded -->'

const PAGE_LINKS = [
  ['/how-it-works', 'How it works'],
  ['/pricing', 'Pricing'],
  ['/help', 'Help'],
  ['/contact', 'Contact Us'],
]
  .map(([to, label]) => `<li><a href="${to}">${label}</a></li>`)
  .join('')

// An empty address leads to the page itself. The policy allows no inline script that could reload it.
const RELOAD = '<a href="">Reload it</a>'

/**
 * The whole page at an address that the app fills, shown where scripts are off, refused or late
 * (web/theme/frame/fallback-page.css).
 */
export const FALLBACK_PAGE = `<div class="unloaded">
      <header class="bar"><div class="bar__inner"><a class="logo" href="/"><span>${PRODUCT_NAME}</span></a></div></header>
      <main class="page"><div class="narrow stack">
        <noscript><div class="stack stack--2"><h1>This page needs JavaScript</h1><p>Turn it on in your browser's settings, then reload the page.</p></div></noscript>
        <div class="needs-script stack stack--2"><h1>This page didn't load</h1><p>Check your connection. ${RELOAD}.</p></div>
        <p class="quiet">You can read these pages in the meantime:</p>
        <ul class="menu menu--full">${PAGE_LINKS}</ul>
      </div></main>
    </div>`

/** The line below a page that can be read, but not used, without its scripts. */
export const FALLBACK_STRIP = `<aside class="unloaded unloaded--strip"><p>This page didn't load completely. ${RELOAD}.</p></aside>`
