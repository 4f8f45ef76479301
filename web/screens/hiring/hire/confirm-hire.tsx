import { Briefcase, FileText, Users } from 'lucide-react'
import { useEffect } from 'react'
import { PRODUCT_NAME } from '#domain/kernel/product.ts'
import { APPROVAL_HOURS, FEE_PERCENT } from '#domain/kernel/terms.ts'
import { ApiError, errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { AmountSummary } from '#web/ui/amount-summary.tsx'
import { priceTexts } from '#web/ui/amounts.ts'
import { displayText } from '#web/ui/display-text.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useFocusOnMount } from '#web/ui/form/use-focus-on-mount.ts'
import { formatUsd, plural } from '#web/ui/format.ts'
import { Icon } from '#web/ui/icon.tsx'
import { BackLink, DetailLayout, PageTitle, Section } from '#web/ui/layout/page.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { firstName, fullName } from '#web/ui/member-text.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { ApplicantSections } from '../applications/applicant-sections.tsx'
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
      <PageTitle>Please Confirm</PageTitle>
      <BackLink to="/application/$id" params={{ id: application.id }}>
        Proposal from <bdi>{fullName(profile)}</bdi>
      </BackLink>
      <div className="person person--page">
        <VerifiedFace consultant={profile} size={64} />
        <div className="head">
          <h1 ref={title} tabIndex={-1}>
            Please Confirm
          </h1>
          <p className="quiet">
            You’re about to hire <bdi>{fullName(profile)}</bdi> for <bdi>{displayText(job.title)}</bdi>.
          </p>
        </div>
      </div>
      <DetailLayout
        actionPanel={
          <Panel heading="What you pay now">
            <p className="amount amount--32">{price.total}</p>
            <AmountSummary
              caption="Price, fee and total"
              rows={[
                { label: 'Price in the proposal', amount: formatUsd(application.budget) },
                { label: `Fee, ${FEE_PERCENT}%`, amount: price.fee },
                { label: 'Total into escrow', amount: price.total, isTotal: true },
              ]}
            />
            <Hire application_id={application.id} price={application.budget} cancel={cancel} />
            <p className="small quiet">
              You approve the payment at PayPal next. Nothing is charged before that. The request expires
              after {APPROVAL_HOURS} hours.
            </p>
          </Panel>
        }
      >
        <Section heading="Where the money goes">
          <Stepper
            variant="tall"
            steps={[
              {
                name: 'Paid in',
                state: 'now',
                description: `Now. You approve ${price.total} at PayPal`,
              },
              {
                name: 'Held',
                state: 'later',
                description: `${PRODUCT_NAME} holds it in escrow while ${name} works, about ${plural(application.eta, 'hour')}. Neither of you can take it out alone`,
              },
              {
                name: 'Released',
                state: 'later',
                description:
                  'When you approve the finished work. You can reject it with a reason as often as you need to',
              },
              {
                name: 'Paid out',
                state: 'later',
                description: `On the day you approve. ${name} receives ${price.payout}, the price less a ${FEE_PERCENT}% fee of ${price.fee}`,
              },
            ]}
          />
        </Section>
        <ApplicantSections response={response} heading="Who you hire" />
        <Section heading="What changes when you hire">
          <ul className="stack stack--2">
            <li className="row row--2 row--top">
              <Icon icon={Briefcase} />
              <span>The job leaves the board and shows as Job In Progress</span>
            </li>
            {otherApplications > 0 && (
              <li className="row row--2 row--top">
                <Icon icon={Users} />
                <span>
                  {otherApplications === 1
                    ? 'The other proposal is declined'
                    : `The ${otherApplications} other proposals are declined`}
                </span>
              </li>
            )}
            <li className="row row--2 row--top">
              <Icon icon={FileText} />
              <span>
                The contract between you and <bdi>{name}</bdi> starts
              </span>
            </li>
          </ul>
        </Section>
      </DetailLayout>
    </>
  )
}

/** Replaces the API's message, which is for consultants who apply. */
const LAPSED_LICENSE_MESSAGE = 'This consultant no longer has a license that counts in the job’s state.'

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
          <Notice tone="danger" heading={refusal === 'price_changed' ? 'The price has changed' : 'Not hired'}>
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
          busyLabel={(hire.isPending || hire.isSuccess) && 'Opening PayPal'}
          onClick={() => hire.mutate({ params: { id: application_id }, query: { price } })}
        >
          Yes, Hire Consultant
        </Button>
        <Button wide onClick={cancel}>
          Cancel
        </Button>
      </div>
    </>
  )
}
