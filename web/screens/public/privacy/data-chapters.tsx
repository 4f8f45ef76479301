import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { GRANT_DAYS } from '#domain/kernel/terms.ts'
import type { Chapter } from '#web/ui/layout/public-page.tsx'

export const DATA_CHAPTERS: Chapter[] = [
  {
    id: 'what-we-keep',
    heading: 'What we keep',
    text: (
      <ul>
        <li>
          Your account: email, password (as a hash only), name, city, state, zip and, if you add it, phone.
        </li>
        <li>Your profile: title, bio, categories, skills, license type and picture.</li>
        <li>Your licenses: number, state, dates, the document, and what our staff found in the register.</li>
        <li>Your work: jobs, applications, contracts, messages, appointments, reviews and disputes.</li>
        <li>Your files, and who was allowed to open them and did.</li>
        <li>Your payments: amounts, times and the payout address. No card numbers, no bank accounts.</li>
        <li>Your logins: time, address of the connection and device, to keep your account yours.</li>
        <li>What you write to us in the contact form.</li>
      </ul>
    ),
  },
  {
    id: 'why',
    heading: 'Why we keep it',
    text: (
      <p>
        To run the marketplace: to let the two sides find each other, to check licenses, to hold and pay
        money, to settle disputes, to keep accounts safe, and to meet the duties the law gives us. We do not
        sell personal data and show no advertising.
      </p>
    ),
  },
  {
    id: 'cookies',
    heading: 'Cookies and other hosts',
    text: (
      <p>
        {PRODUCT_NAME} sets no cookies. Your browser’s storage holds what keeps you logged in and the drafts
        you have begun; logging out clears it. Only whether you chose light or dark stays. Our pages load
        fonts, icons and scripts from nowhere but here. We count visits to public pages without knowing whose
        they are.
      </p>
    ),
  },
  {
    id: 'who-sees',
    heading: 'Who can see it',
    text: (
      <>
        <p>
          Other members see what the work calls for: a seeker sees the profile and verified licenses of
          consultants who chose to be found or who apply; both sides of a contract see it, its messages and
          its history. Your email and phone are not shown to other members.
        </p>
        <p>
          Files are yours. Another person can open one only after you allow it, for {GRANT_DAYS} days unless
          you renew or end it. Attaching a file in a conversation is such a permission.
        </p>
        <p>
          Our staff see what their task needs: verifiers see licenses, support sees the case they work on,
          compliance sees the audit trail. What staff read is itself recorded.
        </p>
      </>
    ),
  },
  {
    id: 'others',
    heading: 'Others who process data for us',
    text: (
      <p>
        The payment provider receives what a payment and a payout need. Our email and text message providers
        receive your address or number and the notification itself, which says as little as it can. Documents
        are previewed by our own servers and never sent to an outside viewer. We give data to authorities only
        where the law obliges us.
      </p>
    ),
  },
  {
    id: 'how-long',
    heading: 'How long',
    text: (
      <p>
        As long as your account exists, or until you ask for erasure. Personal text is stored encrypted with a
        key of your own. To erase it two of our administrators have to agree and your payments have to be
        settled. Then we destroy that key, so that the text can be read nowhere, backups included, and remove
        your files and your login. What stays: records of payments, licenses and access, with ids, amounts and
        times but not your name, kept for at least six years; what others wrote; and emails already sent.
      </p>
    ),
  },
  {
    id: 'your-rights',
    heading: 'What you can do',
    text: (
      <ul>
        <li>See and correct your profile, licenses and settings at any time.</li>
        <li>See who opened your files, and end a permission.</li>
        <li>See where you are logged in, and end a session.</li>
        <li>Choose whether notifications reach you by email and text message.</li>
        <li>Download your data as a file at any time, under Settings, with who looked at your documents.</li>
        <li>Ask us for erasure, or for an account of who your data was disclosed to.</li>
      </ul>
    ),
  },
]
