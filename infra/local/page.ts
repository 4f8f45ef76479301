import { escapeHtml } from '../mail/escape-html.ts'

const STYLE = `
:root { color-scheme: light dark; --ink: light-dark(#17211f, #ecebe6); --quiet: light-dark(#4a524e, #b9bdb8);
  --paper: light-dark(#faf8f5, #121514); --surface: light-dark(#ffffff, #1a1e1d); --line: light-dark(#e6e2db, #2f3533);
  --edge: light-dark(#86837b, #767c78); --accent: light-dark(#0b5f5b, #6fcbc3); --fill: light-dark(#0b5f5b, #1b7a75) }
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 0.9375rem/1.5rem "Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif }
main { max-width: 36rem; margin: 0 auto; padding: 2rem 1rem }
main.wide { max-width: 72rem }
h1 { font-size: 1.5625rem; line-height: 2rem; letter-spacing: -0.018em; margin: 1rem 0 }
a { color: var(--accent) }
.note, .quiet { color: var(--quiet) }
dl { background: var(--surface); border: 1px solid var(--line); border-radius: 8px; padding: 0.5rem 1rem; margin: 1rem 0 }
dl div { display: flex; gap: 1rem; padding: 0.5rem 0; flex-wrap: wrap }
dt { color: var(--quiet); min-width: 6rem } dd { margin: 0; overflow-wrap: anywhere }
.amount { font-variant-numeric: tabular-nums; font-weight: 600 }
form { display: flex; gap: 0.75rem; flex-wrap: wrap }
button, input { font: inherit; min-height: 44px; padding: 0 1rem; border-radius: 8px; border: 1px solid var(--edge);
  background: var(--surface); color: var(--ink) }
button { cursor: pointer } button.primary { background: var(--fill); border-color: var(--fill); color: #fff }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
.scroll { overflow-x: auto } table { border-collapse: collapse; width: 100% }
th, td { text-align: left; padding: 0.5rem 0.75rem; border-bottom: 1px solid var(--line); vertical-align: top }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
iframe { width: 100%; height: 32rem; border: 1px solid var(--line); border-radius: 8px; background: #fff }`

/** A plain, whole HTML page; `body` is HTML. */
export const page = (title: string, body: string, width = '') => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main class="${width}">
${body}
</main></body></html>
`

/** Headers of such a page. Without form-action, because Chromium applies it to a form's redirect too. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
}
