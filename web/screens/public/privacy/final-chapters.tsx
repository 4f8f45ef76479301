import { Link } from '@tanstack/react-router'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { GRANT_DAYS } from '#domain/kernel/terms.ts'
import type { Chapter } from '#web/ui/layout/public-page.tsx'

/** The four sections that the policy ends with. */
export const FINAL_CHAPTERS: Chapter[] = [
  {
    id: 'changes',
    heading: 'Changes to this policy',
    text: (
      <p>
        When we change this policy we change the date above. We email members before any change that reduces
        their protection takes effect.
      </p>
    ),
  },
  {
    id: 'contact',
    heading: 'Contact',
    text: (
      <p>
        Questions, requests and complaints about personal data reach us through the{' '}
        <Link to="/contact">contact form</Link>. You need no account to use it.
      </p>
    ),
  },
  {
    id: 'hipaa',
    heading: 'HIPAA compliance',
    text: (
      <>
        <p>
          {PRODUCT_NAME} is built to support the security and privacy rules of HIPAA. Whether those rules
          apply to you, and which agreements you need with the people you share health information with,
          depends on your own role.
        </p>
        <ul>
          <li>
            <strong>Encryption.</strong> Connections are encrypted. Personal text is stored encrypted with a
            key of its own for each person.
          </li>
          <li>
            <strong>Access controls.</strong> Everyone has an account of their own. Each request is checked
            against who may see what. A second factor is there for all, and staff must have one. Idle sessions
            end by themselves.
          </li>
          <li>
            <strong>Audit logs.</strong> Logins, views, downloads, permissions and decisions are recorded in a
            chain that shows if a record was changed or removed. Signed checkpoints of it are kept apart from
            the records. Erasing a person changes no record: it never held names or texts.
          </li>
          <li>
            <strong>Time-limited file permissions.</strong> Access to a file ends after {GRANT_DAYS} days
            unless its owner renews it. A download link works for a few minutes.
          </li>
        </ul>
        <p>
          Leave patient names and other identifying details out of jobs, proposals and reviews. Files in Safe
          Storage are the place for what has to be shared.
        </p>
      </>
    ),
  },
  {
    id: 'conclusion',
    heading: 'Conclusion',
    text: (
      <p>
        We keep what the work needs, show it to those the work concerns, record who looked, and let go of it
        when we may. If you think we fall short of that, please tell us.
      </p>
    ),
  },
]
