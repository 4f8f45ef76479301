import { Briefcase, FileText, Users } from 'lucide-react'
import { useEffect } from 'react'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { APPROVAL_HOURS, FEE_PERCENT } from '#domain/kernel/terms.ts'
import { ApiError, errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import * as hiringHireCopy from '#web/copy/hiring/hire.tsx'
import { AmountSummary } from '#web/ui/amount-summary.tsx'
import { priceTexts } from '#web/ui/amounts.ts'
import { displayText } from '#web/ui/display-text.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { formatUsd, plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { DetailLayout } from '#web/ui/layout/detail-layout.tsx'
import { BackLink, PageTitle, Section } from '#web/ui/layout/page.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { firstName, fullName } from '#web/ui/member-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { AboutApplicant, ApplicantProposal } from '../applications/applicant-sections.tsx'
import { VerifiedFace } from '../verified-face.tsx'
import type { ClientApplicationResponse } from './hire-obstacle.ts'

type Props = { response: ClientApplicationResponse; cancel(): void }

/** Shows price, fee and total, and who receives what and when, before the client commits. */
export function ConfirmHire({ response, cancel }: Props) {
  const { application, job, profile } = response
  const title = useFocusOnMount<HTMLHeadingElement>()
  const price = priceTexts(application.budget)
  const name = firstName(profile)
  const otherApplications = job.application_count - 1
  return (
    <>
      <PageTitle>{hiringHireCopy.pleaseConfirm}</PageTitle>
      <BackLink to="/application/$id" params={{ id: application.id }}>
        {hiringHireCopy.proposalFrom({ name: <bdi>{fullName(profile)}</bdi> })}
      </BackLink>
      <div className="person person--page">
        <VerifiedFace consultant={profile} size={64} />
        <div className="head">
          <h1 ref={title} tabIndex={-1}>
            {hiringHireCopy.pleaseConfirm}
          </h1>
          <p className="quiet">
            {hiringHireCopy.youreAboutToHireFor({
              name: <bdi>{fullName(profile)}</bdi>,
              name2: <bdi>{displayText(job.title)}</bdi>,
            })}
          </p>
        </div>
      </div>
      <DetailLayout
        firstPart={<ApplicantProposal response={response} />}
        actionPanel={
          <Panel heading={hiringHireCopy.whatYouPayNow}>
            <p className="amount amount--32">{price.total}</p>
            <AmountSummary
              caption={hiringHireCopy.priceFeeAndTotal}
              rows={[
                { label: hiringHireCopy.priceInTheProposal, amount: formatUsd(application.budget) },
                { label: hiringHireCopy.fee(FEE_PERCENT), amount: price.fee },
                { label: hiringHireCopy.totalIntoEscrow, amount: price.total, isTotal: true },
              ]}
            />
            <Hire application_id={application.id} price={application.budget} cancel={cancel} />
            <p className="small quiet">
              {hiringHireCopy.youApproveThePaymentAt({ approvalHours: APPROVAL_HOURS })}
            </p>
          </Panel>
        }
      >
        <Section heading={hiringHireCopy.whereTheMoneyGoes}>
          <Stepper
            variant="tall"
            steps={[
              {
                name: hiringHireCopy.paidIn,
                state: 'now',
                description: hiringHireCopy.nowYouApproveAtPaypal(price.total),
              },
              {
                name: 'Held',
                state: 'later',
                description: hiringHireCopy.holdsItInEscrowWhile(
                  PRODUCT_NAME,
                  name,
                  plural(application.eta, 'hour'),
                ),
              },
              {
                name: 'Released',
                state: 'later',
                description: hiringHireCopy.whenYouApproveTheFinished,
              },
              {
                name: hiringHireCopy.paidOut,
                state: 'later',
                description: hiringHireCopy.onTheDayYouApprove({
                  name,
                  payout: price.payout,
                  feePercent: FEE_PERCENT,
                  fee: price.fee,
                }),
              },
            ]}
          />
        </Section>
        <AboutApplicant response={response} heading={hiringHireCopy.whoYouHire} />
        <Section heading={hiringHireCopy.whatChangesWhenYouHire}>
          <ul className="stack stack--2">
            <li className="row row--2 row--top">
              <Icon icon={Briefcase} />
              <span>{hiringHireCopy.theJobLeavesTheBoard}</span>
            </li>
            {otherApplications > 0 && (
              <li className="row row--2 row--top">
                <Icon icon={Users} />
                <span>
                  {otherApplications === 1
                    ? hiringHireCopy.theOtherProposalIsDeclined
                    : hiringHireCopy.theOtherProposalsAreDeclined(otherApplications)}
                </span>
              </li>
            )}
            <li className="row row--2 row--top">
              <Icon icon={FileText} />
              <span>{hiringHireCopy.theContractBetweenYouAnd({ name: <bdi>{name}</bdi> })}</span>
            </li>
          </ul>
        </Section>
      </DetailLayout>
    </>
  )
}

/** Replaces the API's message, which is for consultants who apply. */
const LAPSED_LICENSE_MESSAGE = hiringHireCopy.thisConsultantNoLongerHas

function Hire({ application_id, price, cancel }: { application_id: string; price: number; cancel(): void }) {
  const hire = useApiMutation('GET /client/jobs/hire/{id}', ({ link }) => location.assign(link))
  const { reset } = hire
  // After the browser's Back from the payment page, the page may be restored with its old state.
  useEffect(() => {
    const resetWhenRestored = (event: PageTransitionEvent) => event.persisted && reset()
    addEventListener('pageshow', resetWhenRestored)
    return () => removeEventListener('pageshow', resetWhenRestored)
  }, [reset])
  const refusal = hire.error instanceof ApiError ? hire.error.code : undefined
  return (
    <>
      {hire.isError && (
        <div role="alert">
          <Notice
            tone="danger"
            heading={
              refusal === 'price_changed' ? hiringHireCopy.thePriceHasChanged : hiringHireCopy.notHired
            }
          >
            <p className="small">
              {refusal === 'no_license_in_state' ? LAPSED_LICENSE_MESSAGE : errorMessage(hire.error)}
            </p>
          </Notice>
        </div>
      )}
      <div className="stack stack--2">
        <Button
          tone="primary"
          wide
          busyLabel={(hire.isPending || hire.isSuccess) && hiringHireCopy.openingPaypal}
          onClick={() => hire.mutate({ params: { id: application_id }, query: { price } })}
        >
          {hiringHireCopy.yesHireConsultant}
        </Button>
        <Button wide onClick={cancel}>
          {hiringHireCopy.cancel}
        </Button>
      </div>
    </>
  )
}
