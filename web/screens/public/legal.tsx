import { Link } from '@tanstack/react-router'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import * as publicLegalCopy from '#web/copy/public/legal.tsx'
import { LicenseDrawing } from '#web/ui/drawing.tsx'
import { type Chapter, Chapters, PublicHead } from '#web/ui/layout/public-page.tsx'

const LEGAL_CHAPTERS: Chapter[] = [
  {
    id: 'what-we-are',
    heading: publicLegalCopy.whatWeAre,
    text: <p>{publicLegalCopy.isAPlaceWhereClients({ productName: PRODUCT_NAME })}</p>,
  },
  {
    id: 'no-medical-advice',
    heading: publicLegalCopy.noMedicalAdvice,
    text: <p>{publicLegalCopy.nothingOnThesePagesIs}</p>,
  },
  {
    id: 'licenses',
    heading: publicLegalCopy.whatAVerifiedLicenseMeans,
    text: (
      <>
        <p>{publicLegalCopy.verifiedMeansThatOneOf}</p>
        <p>{publicLegalCopy.itIsNotAPromise}</p>
      </>
    ),
  },
  {
    id: 'duties',
    heading: publicLegalCopy.yourResponsibilities,
    text: (
      <ul>
        <li>{publicLegalCopy.tellTheTruthAboutYourself}</li>
        <li>{publicLegalCopy.practiceOnlyWithinYourLicense}</li>
        <li>{publicLegalCopy.leaveWhatCouldIdentifyA}</li>
        <li>{publicLegalCopy.shareHealthInformationOnlyWhere}</li>
        <li>{publicLegalCopy.keepYourPasswordAndYour}</li>
        <li>{publicLegalCopy.payAndBePaidFor}</li>
      </ul>
    ),
  },
  {
    id: 'payments',
    heading: publicLegalCopy.paymentsAndDisputes,
    text: <p>{publicLegalCopy.paymentsGoThroughAnOutside}</p>,
  },
  {
    id: 'liability',
    heading: publicLegalCopy.liability,
    text: <p>{publicLegalCopy.weProvideTheServiceWith}</p>,
  },
  {
    id: 'suspension',
    heading: publicLegalCopy.suspension,
    text: (
      <p>
        {publicLegalCopy.weMaySuspendAnAccount({
          link: <Link to="/contact">{publicLegalCopy.contactForm}</Link>,
        })}
      </p>
    ),
  },
  {
    id: 'text',
    heading: publicLegalCopy.changesToThisPage,
    text: (
      <p>
        {publicLegalCopy.weMayChangeThisText({
          link: <Link to="/privacy">{publicLegalCopy.privacyPolicy}</Link>,
        })}
      </p>
    ),
  },
]

const IN_SHORT = [
  [publicLegalCopy.aMarketplaceNotAClinic, publicLegalCopy.weConnectClientsAndConsultants],
  [publicLegalCopy.verifiedMeansLookedUp, publicLegalCopy.aPersonFoundTheLicense],
  [publicLegalCopy.notMedicalAdvice, publicLegalCopy.inAnEmergencyCall911],
] as const

export const Legal = () => (
  <>
    <PublicHead
      title={publicLegalCopy.legal}
      heading={publicLegalCopy.legalDisclaimer}
      description={publicLegalCopy.whatTheMarketplaceIsAnd}
      lead={publicLegalCopy.whatWeAreAndAre}
      picture={<LicenseDrawing />}
    />
    <ul className="in-short" aria-label={publicLegalCopy.inShort}>
      {IN_SHORT.map(([name, text]) => (
        <li key={name}>
          <b>{name}</b>
          <span>{text}</span>
        </li>
      ))}
    </ul>
    <Chapters chapters={LEGAL_CHAPTERS} label={publicLegalCopy.onThisPage} />
  </>
)
