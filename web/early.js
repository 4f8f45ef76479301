// Runs before anything is painted. What members see comes with the app, so the visitors' page stays hidden from them;
// and no form goes anywhere before the app reads it, which then sends what was sent meanwhile (hydrate.ts).
const root = document.documentElement
// A browser that blocks site data throws instead of saying that nothing is kept.
const kept = (name) => {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}
if (kept('jwtToken')) root.classList.add('member')
// The page says at once that its scripts did not come (build/unloaded.ts).
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

// The appearance that was chosen (app/appearance.ts): now, when it changes here or in another tab, and when the browser
// brings an old page back, which heard of no change.
function showAppearance() {
  const chosen = ['light', 'dark'].find((each) => each === kept('appearance'))
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
