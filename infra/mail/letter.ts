import { PRODUCT } from '#domain/product.ts'

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')

const FONT = `font-family:Inter,system-ui,-apple-system,'Segoe UI',Roboto,sans-serif`

type Letter = { title: string; before: string; action: { label: string; link: string }; after: string }

/**
 * A mail with one thing to do, in the product's plain look: the same words as text and as HTML. Styles stand in the
 * elements, since mail readers drop style sheets.
 */
export function letter({ title, before, action, after }: Letter) {
  const link = escapeHtml(action.link)
  return {
    subject: title,
    text: `${title}\n\n${before}\n\n${action.link}\n\n${after}\n\n${PRODUCT}\n`,
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#fafaf8;color:#14201f;${FONT};font-size:15px;line-height:24px">
<div style="max-width:560px;margin:0 auto;padding:32px 16px">
<p style="margin:0 0 24px;font-weight:600">${PRODUCT}</p>
<h1 style="margin:0 0 16px;font-size:25px;line-height:32px;font-weight:600">${escapeHtml(title)}</h1>
<p style="margin:0 0 24px">${escapeHtml(before)}</p>
<p style="margin:0 0 24px"><a href="${link}" style="display:inline-block;padding:10px 20px;border-radius:8px;background:#0b5f5b;color:#ffffff;text-decoration:none;font-weight:500">${escapeHtml(action.label)}</a></p>
<p style="margin:0 0 24px;color:#47534f">Or open this address: <a href="${link}" style="color:#0b5f5b;overflow-wrap:anywhere">${link}</a></p>
<p style="margin:0;color:#47534f">${escapeHtml(after)}</p>
</div></body></html>
`,
  }
}
