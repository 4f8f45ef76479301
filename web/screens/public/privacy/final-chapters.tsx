import { Link } from '@tanstack/react-router'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { GRANT_DAYS } from '#domain/kernel/terms.ts'
import * as publicPrivacyCopy from '#web/copy/public/privacy.tsx'
import type { Chapter } from '#web/ui/layout/public-page.tsx'

/** The four sections that the policy ends with. */
export const FINAL_CHAPTERS: Chapter[] = [
  {
    id: 'changes',
    heading: publicPrivacyCopy.changesToThisPolicy,
    text: <p>{publicPrivacyCopy.whenWeChangeThisPolicy}</p>,
  },
  {
    id: 'contact',
    heading: publicPrivacyCopy.contact,
    text: (
      <p>
        {publicPrivacyCopy.questionsRequestsAndComplaintsAbout({
          link: <Link to="/contact">{publicPrivacyCopy.contactForm}</Link>,
        })}
      </p>
    ),
  },
  {
    id: 'hipaa',
    heading: publicPrivacyCopy.hipaaCompliance,
    text: (
      <>
        <p>{publicPrivacyCopy.isBuiltToSupportThe({ productName: PRODUCT_NAME })}</p>
        <ul>
          <li>
            {publicPrivacyCopy.connectionsAreEncryptedPersonalText({
              strong: <strong>{publicPrivacyCopy.encryption}</strong>,
            })}
          </li>
          <li>
            {publicPrivacyCopy.everyoneHasAnAccountOf({
              strong: <strong>{publicPrivacyCopy.accessControls}</strong>,
            })}
          </li>
          <li>
            {publicPrivacyCopy.loginsViewsDownloadsPermissionsAnd({
              strong: <strong>{publicPrivacyCopy.auditLogs}</strong>,
            })}
          </li>
          <li>
            {publicPrivacyCopy.accessToAFileEnds({
              strong: <strong>{publicPrivacyCopy.timeLimitedFilePermissions}</strong>,
              grantDays: GRANT_DAYS,
            })}
          </li>
        </ul>
        <p>{publicPrivacyCopy.leavePatientNamesAndOther}</p>
      </>
    ),
  },
  {
    id: 'conclusion',
    heading: publicPrivacyCopy.conclusion,
    text: <p>{publicPrivacyCopy.weKeepWhatTheWork}</p>,
  },
]
