import { escapeHtml } from '#infra/mail/escape-html.ts'
import { page } from '../page.ts'
import type { ReceivedMail, Sms } from './messages.ts'

const timeElement = (at: string) => `<time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time>`
const withLinks = (text: string) =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}" rel="noreferrer">${url}</a>`)

const table = (head: string[], rows: string[]) =>
  `<div class="scroll" tabindex="0"><table><thead><tr>${head.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead>
<tbody>${rows.join('\n')}</tbody></table></div>`

/** The page with all received messages, newest first. */
export const listPage = (mails: readonly ReceivedMail[], sms: readonly Sms[], to = '') =>
  page(
    'Mailbox',
    `<p class="note">Everything the product sends on this machine lands here; nothing leaves it.</p>
<h1>Mailbox</h1>
<form method="get"><label for="to">Only to</label> <input id="to" name="to" value="${escapeHtml(to)}"> <button>Show</button></form>
<h2>Mail</h2>
${
  mails.length === 0
    ? '<p>No mail yet.</p>'
    : table(
        ['Received', 'To', 'Subject'],
        mails.map(
          ({ id, to, subject, received_at }) =>
            `<tr><td>${timeElement(received_at)}</td><td>${escapeHtml(to)}</td><td><a href="/mails/${id}">${escapeHtml(subject || '(no subject)')}</a></td></tr>`,
        ),
      )
}
<h2>Text messages</h2>
${
  sms.length === 0
    ? '<p>No text messages yet.</p>'
    : table(
        ['Received', 'To', 'Text'],
        sms.map(
          ({ to, text, received_at }) =>
            `<tr><td>${timeElement(received_at)}</td><td>${escapeHtml(to)}</td><td>${withLinks(text)}</td></tr>`,
        ),
      )
}`,
    'wide',
  )

/** One mail: its text, and its HTML in a frame that can neither run scripts nor reach this page. */
export const mailPage = ({ id, to, from, subject, text, html, received_at }: ReceivedMail) =>
  page(
    subject || 'Mail',
    `<p><a href="/">All mail</a></p>
<h1>${escapeHtml(subject || '(no subject)')}</h1>
<dl><div><dt>From</dt><dd>${escapeHtml(from)}</dd></div><div><dt>To</dt><dd>${escapeHtml(to)}</dd></div>
<div><dt>Received</dt><dd>${timeElement(received_at)}</dd></div></dl>
<pre>${withLinks(text)}</pre>
${html ? `<h2>As HTML</h2><iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mails/${id}/html"></iframe>` : ''}`,
    'wide',
  )

export const noMailPage = () => page('No such mail', '<h1>No such mail</h1><p><a href="/">All mail</a></p>')

/** The HTML of a mail, unchanged; links open in a new tab. */
export const withBlankTarget = (html: string) => `<base target="_blank">${html}`
