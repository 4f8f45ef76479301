// Runs before the first paint. For members it hides the prerendered page, which is for visitors. It holds back each
// form until the app has loaded, which then submits it (app/hydrate.ts).
const root = document.documentElement
// A browser that blocks site data throws at every access.
const storedValue = (name) => {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}
if (storedValue('jwtToken')) root.classList.add('member')
// Hides the page until its fonts are there, as they load with the styles, so that no text changes its look. They may
// come this many ms after the styles, and the page is shown without them.
const FONT_WAIT_MS = 500
root.classList.add('awaits-fonts')
document.addEventListener(
  'load',
  ({ target }) => {
    if (target.rel !== 'stylesheet') return
    const show = () => root.classList.remove('awaits-fonts')
    setTimeout(show, FONT_WAIT_MS)
    const fonts = ['Inter Variable', 'Besley Variable'].map((name) => document.fonts.load(`1em "${name}"`))
    Promise.all(fonts).then(show, show)
  },
  true,
)
// Shows the message of build/fallback-page.ts as soon as a script fails to load.
addEventListener(
  'error',
  ({ target }) => target instanceof HTMLScriptElement && root.classList.add('failed'),
  true,
)
addEventListener(
  'submit',
  (event) => {
    if (root.classList.contains('live')) return
    event.preventDefault()
    root.dataset.sent = String([...document.forms].indexOf(event.target))
  },
  true,
)

// Shows the chosen appearance (app/appearance.ts): now, when it changes in this or another tab, and when the browser
// restores an old page, which got no event of a change.
function showAppearance() {
  const chosen = ['light', 'dark'].find((each) => each === storedValue('appearance'))
  if (chosen) root.dataset.scheme = chosen
  else delete root.dataset.scheme
  document.querySelector('meta[name="color-scheme"]').content = chosen ?? 'light dark'
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    const { scheme } = meta.dataset
    meta.media = chosen ? (chosen === scheme ? 'all' : 'not all') : `(prefers-color-scheme: ${scheme})`
  }
}
showAppearance()
for (const event of ['appearance', 'storage', 'pageshow']) addEventListener(event, showAppearance)
