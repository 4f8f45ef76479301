// The layout of mails: tables and inline styles, since many mail readers drop style sheets. One column of at
// most 600 px, light in every reader. Its only picture is the mark, which says its name where pictures are
// off. All arguments must be escaped HTML.

import type { MailStep } from '#commands/ports/mailer.ts'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { escapeHtml } from '#infra/mail/escape-html.ts'

export const htmlLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

const INK = '#17211f'
const QUIET = '#4a524e'
const LINE = '#e6e2db'
const ACCENT = '#0b5f5b'
const WARN = '#744600'
const DEEP = '#0b3f3c'
const ON_DEEP = '#f7f4ed'
const SUNK = '#f2efea'
const SERIF = `Georgia,'Times New Roman',serif`
const SANS = 'Arial,Helvetica,sans-serif'

// Grounds are styles and not attributes: a reader that drops styles then shows dark text on white everywhere.

/** Long words of members break anywhere; older readers know only the second rule. */
const WRAP = 'overflow-wrap:anywhere;word-break:break-word'

const table = (attributes: string, rows: string) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0"${attributes}>${rows}</table>`

const wideTable = (style: string, rows: string) => table(` width="100%" style="${style}"`, rows)

const paragraph = (style: string, inner: string) => `<p style="margin:12px 0 0;${style}">${inner}</p>`

const STEP_COLORS = { done: ACCENT, now: ACCENT, later: LINE, stopped: WARN } as const

const stepCell = ({ name, text, state }: MailStep, width: number) =>
  `<td width="${width}%" valign="top" style="padding:8px 8px 0 0;border-top:4px solid ${STEP_COLORS[state]};font:13px/18px ${SANS};color:${state === 'later' ? QUIET : INK}">${state === 'later' ? name : `<b>${name}</b>`}<br>${text}</td>`

export const mailBlock = {
  title: (html: string) =>
    `<h1 style="margin:0;font:400 25px/32px ${SERIF};letter-spacing:-0.2px;color:${INK};${WRAP}">${html}</h1>`,
  paragraph: (html: string) => paragraph(`font:16px/24px ${SANS};color:${INK}`, html),
  quiet: (html: string) => paragraph(`font:14px/20px ${SANS};color:${QUIET}`, html),
  news: (rows: readonly string[]) =>
    wideTable(
      'margin:20px 0 8px',
      rows
        .map(
          (row) =>
            `<tr><td style="padding:12px 0;border-top:1px solid ${LINE};font:bold 15px/22px ${SANS};color:${INK}">${row}</td></tr>`,
        )
        .join(''),
    ),
  code: (html: string) =>
    `<p style="margin:20px 0 8px;font:400 40px/46px ${SERIF};letter-spacing:6px;color:${INK}">${html}</p>`,
  steps: (steps: readonly MailStep[]) =>
    wideTable(
      'margin:24px 0 12px;table-layout:fixed',
      `<tr>${steps.map((step) => stepCell(step, Math.floor(100 / steps.length))).join('')}</tr>`,
    ),
  facts: (facts: readonly (readonly [string, string])[]) =>
    wideTable(
      'margin:20px 0 8px;border-collapse:collapse',
      facts
        .map(
          ([name, value]) =>
            `<tr><td valign="top" style="padding:10px 12px 10px 0;border-top:1px solid ${LINE};font:14px/20px ${SANS};color:${QUIET}">${name}</td><td valign="top" align="right" style="padding:10px 0;border-top:1px solid ${LINE};font:14px/20px ${SANS};color:${INK};${WRAP}">${value}</td></tr>`,
        )
        .join(''),
    ),
  quote: (html: string) =>
    `<blockquote dir="auto" style="margin:16px 0 0;padding:4px 0 4px 16px;border-left:3px solid ${LINE};font:16px/24px ${SANS};color:${INK};${WRAP}">${html}</blockquote>`,
  action: (label: string, link: string) =>
    table(
      ` style="margin:24px 0 0;border-collapse:separate"`,
      `<tr><td style="background-color:${ACCENT};border-radius:8px;border:1px solid ${ACCENT}"><a href="${link}" style="display:inline-block;padding:12px 24px;font:bold 16px/20px ${SANS};color:#ffffff;text-decoration:none">${label}</a></td></tr>`,
    ),
  address: (link: string) =>
    paragraph(
      `font:14px/20px ${SANS};color:${QUIET}`,
      `Button doesn’t work? Open this address:<br><a href="${link}" style="color:${ACCENT};word-break:break-all">${link}</a>`,
    ),
  links: (links: readonly (readonly [label: string, link: string])[]) =>
    links.map(([label, link]) => `<a href="${link}" style="color:${QUIET}">${label}</a>`).join(' &middot; '),
}

type Page = {
  title: string
  /** The address of the mark as PNG. */
  mark: string
  content: string
  /** The end, line by line: why one gets the mail, how to stop it, who sent it. */
  end: readonly string[]
}

/** Outlook ignores the largest width, and gets a table of that width. */
const OUTLOOK_TABLE = `<!--[if mso]><table role="presentation" width="600" align="center"><tr><td><![endif]-->`
const OUTLOOK_TABLE_END = '<!--[if mso]></td></tr></table><![endif]-->'

export const mailPage = ({ title, mark, content, end }: Page) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light only"><meta name="supported-color-schemes" content="light only"><title>${title}</title></head>
<body style="margin:0;padding:0;background-color:${SUNK};color:${INK}">
${OUTLOOK_TABLE}<div style="max-width:600px;margin:0 auto">${wideTable(
  'max-width:600px;background-color:#ffffff',
  `
<tr><td style="background-color:${DEEP};padding:18px 24px;font:400 20px/26px ${SERIF};color:${ON_DEEP}"><img src="${mark}" width="142" height="26" alt="${PRODUCT_NAME}" style="display:block;border:0;color:${ON_DEEP}"></td></tr>
<tr><td style="padding:32px 24px 36px">
${content}
</td></tr>
<tr><td style="background-color:${SUNK};padding:20px 24px 28px;font:13px/20px ${SANS};color:${QUIET}">${end.join('<br>\n')}</td></tr>
`,
)}</div>${OUTLOOK_TABLE_END}
</body></html>
`
