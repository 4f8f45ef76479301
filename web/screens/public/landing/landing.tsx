import { Link, useSearch } from '@tanstack/react-router'
import { BadgeCheck, Clock, Eye, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoney, total } from '#domain/kernel/money.ts'
import { FEE_PERCENT, FREE_TOKENS, GRANT_DAYS } from '#domain/kernel/terms.ts'
import * as publicLandingCopy from '#web/copy/public/landing.tsx'
import { AmountSummary } from '#web/ui/amount-summary.tsx'
import { EscrowDrawing, FileDrawing, LicenseDrawing } from '#web/ui/drawing.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { PublicTitle } from '#web/ui/layout/public-page.tsx'
import { BothRoles } from '../both-roles.tsx'
import { EXAMPLE_PRICE_CENTS, EXAMPLE_ROWS } from '../fee-example.ts'
import { Front } from './front.tsx'
import { LicenseMap } from './license-map.tsx'

export function Landing() {
  const isForClinic = useSearch({ strict: false }).for === 'clinic'
  return (
    <>
      {isForClinic ? (
        <PublicTitle
          title={publicLandingCopy.hireALicensedNurseConsultantLabel}
          description={publicLandingCopy.npsRnsAndLpnsAdviseThe}
        />
      ) : (
        <PublicTitle
          title={publicLandingCopy.nurseConsultantsAndTheClinics}
          description={publicLandingCopy.clinicsPayNursesToReviewProtocols}
        />
      )}
      <Front key={String(isForClinic)} isForClinic={isForClinic} />
      <LicenseMap isForClinic={isForClinic} />
      <Trust />
      <Fee />
      <BothWays />
      <BothRoles />
    </>
  )
}

const Trust = () => (
  <section className="trust" aria-labelledby="trust">
    <h2 id="trust">{publicLandingCopy.builtSoBothSidesCan}</h2>
    <div className="trust__list">
      <TrustBlock
        drawing={<LicenseDrawing />}
        heading={publicLandingCopy.aPersonChecksEveryLicense}
        icon={BadgeCheck}
        fact={publicLandingCopy.npRnAndLpnLicenses}
      >
        {publicLandingCopy.ourVerifiersLookEachLicense}
      </TrustBlock>
      <TrustBlock
        drawing={<EscrowDrawing amount={formatMoney(total(EXAMPLE_PRICE_CENTS))} />}
        heading={publicLandingCopy.theMoneyIsThereBefore}
        icon={Clock}
        fact={publicLandingCopy.paidOutTheDayThe}
      >
        {publicLandingCopy.theClientPaysIntoEscrow}
      </TrustBlock>
      <TrustBlock
        drawing={<FileDrawing />}
        heading={publicLandingCopy.youSeeWhoOpenedYour}
        icon={Eye}
        fact={publicLandingCopy.everyViewAndDownloadIs}
      >
        {publicLandingCopy.filesInSafeStorageOpen({ grantDays: GRANT_DAYS })}
      </TrustBlock>
    </div>
  </section>
)

type TrustBlockProps = {
  drawing: ReactNode
  heading: string
  icon: LucideIcon
  fact: string
  children: ReactNode
}

const TrustBlock = ({ drawing, heading, icon, fact, children }: TrustBlockProps) => (
  <div>
    <div className="trust__picture">{drawing}</div>
    <h3>{heading}</h3>
    <p>{children}</p>
    <p className="trust__fact">
      <Icon icon={icon} small />
      {fact}
    </p>
  </div>
)

const Fee = () => (
  <section className="fee" aria-labelledby="fee">
    <div>
      <h2 id="fee">
        {publicLandingCopy.fromEachSideAndOnly({
          part: <span className="fee__percent">{FEE_PERCENT}%</span>,
        })}
      </h2>
      <p>{publicLandingCopy.youSeePriceFeeAnd(FREE_TOKENS)}</p>
      <div className="actions">
        <Link className="btn" to="/pricing">
          {publicLandingCopy.seePricing}
        </Link>
      </div>
    </div>
    <AmountSummary
      caption={publicLandingCopy.whatAJobPricedAt(formatMoney(EXAMPLE_PRICE_CENTS))}
      rows={EXAMPLE_ROWS}
    />
  </section>
)

const WAYS: Record<string, [name: string, text: string][]> = {
  [publicLandingCopy.forConsultants]: [
    [publicLandingCopy.addYourLicense, publicLandingCopy.fillOutYourProfileAnd],
    [publicLandingCopy.applyWhereItCounts, publicLandingCopy.sendAProposalWithYour],
    [publicLandingCopy.doTheWork, publicLandingCopy.messageCallShareFilesThen],
    [publicLandingCopy.getPaidTheSameDay, publicLandingCopy.theClientApprovesAndThe],
  ],
  [publicLandingCopy.forClients]: [
    [publicLandingCopy.postAJob, publicLandingCopy.sayWhatYouNeedDone],
    [publicLandingCopy.chooseANurse, publicLandingCopy.compareProposalsOrSearchFor],
    [publicLandingCopy.payIntoEscrow, publicLandingCopy.thePriceAndAFee(FEE_PERCENT)],
    [publicLandingCopy.approveTheWork, publicLandingCopy.orSayWhatsMissingThen],
  ],
}

const BothWays = () => (
  <div className="both-ways">
    {Object.entries(WAYS).map(([audience, steps]) => (
      <section key={audience} aria-label={audience}>
        <h2 className="lead">{audience}</h2>
        <ol className="stepper stepper--tall stepper--rings">
          {steps.map(([name, text]) => (
            <li key={name}>
              <span className="dot" />
              <b>{name}</b>
              {text}
            </li>
          ))}
        </ol>
      </section>
    ))}
  </div>
)
