// The layout of mails. Styles are inline, since many mail readers drop style sheets. Readers that support
// style sheets and use a dark theme get the dark colors of the pages. All arguments must be escaped HTML.

import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { escapeHtml } from '#infra/mail/escape-html.ts'

export const htmlLines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

const FONT_STYLE = `font-family:Inter,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif`
const MONOSPACE_STYLE = `font-family:ui-monospace,'SF Mono',Menlo,Consolas,monospace`
const WRAP_STYLE = 'overflow-wrap:anywhere'
const QUIET_COLOR = '#47534f'
const ACCENT_COLOR = '#0b5f5b'

const DARK_STYLES = `@media (prefers-color-scheme:dark){
body{background:#0f1514!important;color:#e8eeec!important}
.quiet{color:#b0bbb8!important}
.link{color:#6fcbc3!important}
.button{background:#1b7a75!important}
.sunk{background:#1d2625!important;color:#e8eeec!important}
.line{border-color:#293331!important}
}`

const paragraph = (style: string, inner: string, name?: string) =>
  `<p${name ? ` class="${name}"` : ''} style="margin:0 0 16px;${style}">${inner}</p>`

export const mailBlock = {
  title: (html: string) =>
    `<h1 style="margin:0 0 16px;font-size:25px;line-height:32px;font-weight:600">${html}</h1>`,
  paragraph: (html: string) => paragraph('', html),
  quiet: (html: string) => paragraph(`color:${QUIET_COLOR}`, html, 'quiet'),
  links: (links: readonly (readonly [label: string, link: string])[]) =>
    paragraph(
      `color:${QUIET_COLOR}`,
      links
        .map(([label, link]) => `<a class="link" href="${link}" style="color:${ACCENT_COLOR}">${label}</a>`)
        .join(' &middot; '),
      'quiet',
    ),
  code: (html: string) =>
    paragraph(
      `padding:16px;border-radius:8px;background:#f1f2ef;text-align:center;font-size:32px;line-height:40px;font-weight:600;letter-spacing:6px;${MONOSPACE_STYLE}`,
      html,
      'sunk',
    ),
  facts: (facts: readonly (readonly [string, string])[]) =>
    `<dl style="margin:0 0 16px">${facts
      .map(
        ([name, value]) =>
          `<dt class="quiet" style="margin:0;color:${QUIET_COLOR};font-size:13px;line-height:20px">${name}</dt><dd style="margin:0 0 8px;${WRAP_STYLE}">${value}</dd>`,
      )
      .join('')}</dl>`,
  quote: (html: string) =>
    `<blockquote class="line" dir="auto" style="margin:0 0 16px;padding:4px 0 4px 16px;border-left:3px solid #e1e4df;${WRAP_STYLE}">${html}</blockquote>`,
  /** The padding is repeated on the table cell, for readers that ignore a link's. */
  action: (
    label: string,
    link: string,
  ) => `<table role="presentation" cellspacing="0" cellpadding="0" border="0" style="margin:8px 0 24px"><tr>
<td class="button" bgcolor="${ACCENT_COLOR}" style="border-radius:8px;background:${ACCENT_COLOR}"><a href="${link}" style="display:inline-block;padding:10px 20px;color:#ffffff;text-decoration:none;font-weight:500">${label}</a></td>
</tr></table>
${paragraph(`color:${QUIET_COLOR}`, `Or open this address: <a class="link" href="${link}" style="color:${ACCENT_COLOR};${WRAP_STYLE}">${link}</a>`, 'quiet')}`,
}

export const mailPage = (title: string, inner: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(title)}</title><style>${DARK_STYLES}</style></head>
<body style="margin:0;background:#fafaf8;color:#14201f;${FONT_STYLE};font-size:15px;line-height:24px">
<div style="max-width:560px;margin:0 auto;padding:32px 16px">
<p style="margin:0 0 24px;font-weight:600">${PRODUCT_NAME}</p>
${inner}
</div></body></html>
`
