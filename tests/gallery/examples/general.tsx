import { Banknote, Briefcase, Clock, MapPin, Search, Upload } from 'lucide-react'
import { AmountSummary } from '#web/ui/amount-summary.tsx'
import { Face, FaceBadge, FaceIcon, Faces } from '#web/ui/face.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IdentifierWarning } from '#web/ui/identifier-warning.tsx'
import { KeyFacts } from '#web/ui/key-facts.tsx'
import { LicenseStatusLabel } from '#web/ui/license-status-label.tsx'
import { CityAndState, MemberName, RowText } from '#web/ui/member-text-elements.tsx'
import { Notice } from '#web/ui/notice.tsx'
import {
  EmptyState,
  FaceRowsSkeleton,
  ListSkeleton,
  LoadErrorLine,
  QueryContent,
  Skeleton,
} from '#web/ui/query-content.tsx'
import { Seal } from '#web/ui/seal.tsx'
import { Stars } from '#web/ui/stars.tsx'
import { StatusLabel } from '#web/ui/status-label.tsx'
import {
  AccountStatusLabel,
  ApplicationStatusLabel,
  ContractStatusLabel,
  DisputeStatusLabel,
  EmailStatusLabel,
  JobStatusLabel,
  PaymentStatusLabel,
  PhoneStatusLabel,
  SecondFactorStatusLabel,
} from '#web/ui/status-labels.tsx'
import { type Step, Stepper } from '#web/ui/stepper.tsx'
import { Moment, TimeAgo } from '#web/ui/time.tsx'
import { EndsIn, TimeLeft, TimeLeftBar } from '#web/ui/time-left.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import type { Example } from '../example.ts'
import { BLOCKED_ID, OTHER_ID } from '../member.ts'

const PERSON = { user_id: OTHER_ID, first_name: 'Maren', last_name: 'Holloway' }
const BLOCKED = { user_id: BLOCKED_ID, first_name: 'Theo', last_name: 'Marsh' }
const PHOTOGRAPHED = { ...PERSON, profileImageUrl: '/apple-touch-icon.png' }
const NAMES = [
  ['Ada', 'Byron'],
  ['עדה', 'לוי'],
  ['عائشة', 'محمد'],
  ['王', '小明'],
  ['Øyvind', 'É'],
  ['निशा', 'शर्मा'],
  ['🦊', 'Fox'],
] as const
const FACE_SIZES = [24, 36, 40, 48, 64, 96] as const
const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const NOTICE_TEXT = <p className="small">Your contracts and payments stay as they are.</p>
const STEPS: Step[] = [
  { name: 'Paid', description: 'Nov 6', state: 'done' },
  { name: 'Held', description: 'Until the work is approved', state: 'now' },
  { name: 'Released', state: 'later' },
]
const QUERY = { data: undefined, error: null, isPending: false, isFetching: false, refetch: () => undefined }
const query = (state: object) => ({ ...QUERY, ...state }) as never

export const generalExamples: readonly Example[] = [
  {
    part: 'AmountSummary',
    state: 'with a note and a total',
    show: () => (
      <AmountSummary
        caption="Price"
        rows={[
          { label: 'Price', amount: '$1,200.00' },
          { label: 'Fee', note: '10 % of the price', amount: '$120.00' },
          { label: 'Total', amount: '$1,320.00', isTotal: true },
        ]}
      />
    ),
  },
  {
    part: 'CityAndState',
    state: 'with a zip code',
    show: () => <CityAndState place={{ city: 'Austin', state: 'TX', zip: '78701' }} />,
  },
  {
    part: 'KeyFacts',
    state: 'usual',
    show: () => (
      <KeyFacts
        facts={[
          {
            icon: Banknote,
            name: 'Budget',
            value: '$1,850',
            note: 'your price may differ',
            isAmount: true,
          },
          { icon: MapPin, name: 'Where', value: 'Austin, TX 78704' },
          { icon: Clock, name: 'Posted', value: '2 days ago', note: '5 proposals' },
        ]}
      />
    ),
  },
  {
    part: 'Facts',
    state: 'of two, since a third has no value',
    show: () => (
      <Facts
        items={[
          ['Email', 'maren@example.com'],
          ['License', 'RN 123456'],
          ['Phone', ''],
        ]}
      />
    ),
  },
  { part: 'Icon', state: 'usual', show: () => <Icon icon={Search} /> },
  { part: 'Icon', state: 'small', show: () => <Icon icon={Search} small /> },
  {
    part: 'LicenseStatusLabel',
    state: 'each',
    show: () => (
      <span className="row">
        {['pending', 'verified', 'rejected', 'expired'].map((status) => (
          <LicenseStatusLabel key={status} status={status} />
        ))}
      </span>
    ),
  },
  {
    part: 'MemberName',
    state: 'of a client',
    show: () => <MemberName member={PERSON} isConsultant={false} />,
  },
  {
    part: 'RowText',
    state: 'longer than a card shows',
    show: () => <RowText text="Review of the wound care protocol for a nursing unit" cardLength={30} />,
  },
  { part: 'MemberName', state: 'of a consultant', show: () => <MemberName member={PERSON} isConsultant /> },
  {
    part: 'Notice',
    state: 'plain',
    show: () => <Notice heading="This page has moved">{NOTICE_TEXT}</Notice>,
  },
  ...(['warn', 'danger', 'ok', 'now'] as const).map((tone) => ({
    part: 'Notice',
    state: tone,
    show: () => (
      <Notice tone={tone} heading="The payment waits">
        {NOTICE_TEXT}
      </Notice>
    ),
  })),
  { part: 'Face', state: 'initials', show: () => <Face person={PERSON} /> },
  {
    part: 'Face',
    state: 'every size',
    show: () => (
      <p className="row">
        {FACE_SIZES.map((size) => (
          <Face key={size} person={PERSON} size={size} />
        ))}
      </p>
    ),
  },
  {
    part: 'Face',
    state: 'a photo, in two sizes',
    show: () => (
      <p className="row">
        <Face person={PHOTOGRAPHED} size={96} />
        <Face person={PHOTOGRAPHED} size={40} />
      </p>
    ),
  },
  {
    part: 'Face',
    state: 'every tint, and names of other scripts',
    show: () => (
      <p className="row">
        {NAMES.map(([first_name, last_name]) => (
          <Face key={first_name} person={{ first_name, last_name }} size={48} />
        ))}
      </p>
    ),
  },
  {
    part: 'Face',
    state: 'of nobody yet',
    show: () => <Face person={{ first_name: '', last_name: '' }} size={48} />,
  },
  {
    part: 'FaceBadge',
    state: 'with the seal',
    show: () => (
      <Face
        person={PERSON}
        size={64}
        badge={
          <FaceBadge>
            <Seal />
          </FaceBadge>
        }
      />
    ),
  },
  { part: 'FaceIcon', state: 'of a job', show: () => <FaceIcon icon={Briefcase} /> },
  { part: 'Faces', state: 'two', show: () => <Faces people={[PERSON, BLOCKED]} /> },
  { part: 'Stars', state: 'none yet', show: () => <Stars reviews={0} /> },
  {
    part: 'QueryContent',
    state: 'loading',
    show: () => (
      <QueryContent
        query={query({ isPending: true })}
        subject="The list"
        skeleton={<ListSkeleton rows={2} />}
      >
        {() => null}
      </QueryContent>
    ),
  },
  {
    part: 'QueryContent',
    state: 'failed',
    show: () => (
      <QueryContent query={query({ error: new Error('failed') })} subject="The list" skeleton={<Skeleton />}>
        {() => null}
      </QueryContent>
    ),
  },
  {
    part: 'LoadErrorLine',
    state: 'failed',
    show: () => <LoadErrorLine query={query({})} subject="The rating" />,
  },
  { part: 'ListSkeleton', state: 'two rows', show: () => <ListSkeleton rows={2} /> },
  { part: 'FaceRowsSkeleton', state: 'two rows', show: () => <FaceRowsSkeleton rows={2} /> },
  { part: 'Skeleton', state: 'loading', show: () => <Skeleton /> },
  {
    part: 'EmptyState',
    state: 'of a page',
    show: () => (
      <EmptyState icon={Upload} heading="No files yet">
        <p className="quiet">Files that you share appear here.</p>
      </EmptyState>
    ),
  },
  {
    part: 'EmptyState',
    state: 'of a part of one',
    show: () => <EmptyState icon={Upload} heading="No files yet" level={3} />,
  },
  ...(['now', 'warn', 'ok', 'danger', 'neutral'] as const).map((tone) => ({
    part: 'StatusLabel',
    state: tone,
    show: () => (
      <span className="row">
        <StatusLabel display={{ tone, icon: Search, text: 'In Review' }} />
        <StatusLabel display={{ tone, icon: Search, text: 'In Review' }} isBare />
      </span>
    ),
  })),
  { part: 'AccountStatusLabel', state: 'active', show: () => <AccountStatusLabel status="active" /> },
  {
    part: 'ApplicationStatusLabel',
    state: 'offered',
    show: () => <ApplicationStatusLabel status="offered" />,
  },
  {
    part: 'ContractStatusLabel',
    state: 'each, with its prefix',
    show: () => (
      <span className="row">
        {[0, 1, 2, 3, 4].map((status) => (
          <ContractStatusLabel key={status} status={status} showsPrefix />
        ))}
      </span>
    ),
  },
  {
    part: 'JobStatusLabel',
    state: 'each',
    show: () => (
      <span className="row">
        {[0, 1, 2, 3].map((status) => (
          <JobStatusLabel key={status} status={status} />
        ))}
      </span>
    ),
  },
  {
    part: 'DisputeStatusLabel',
    state: 'each, for the parties and for staff',
    show: () => (
      <span className="row">
        {(['party', 'staff'] as const).flatMap((audience) =>
          (['filed', 'under_review', 'resolved'] as const).map((status) => (
            <DisputeStatusLabel key={audience + status} status={status} audience={audience} />
          )),
        )}
      </span>
    ),
  },
  {
    part: 'PaymentStatusLabel',
    state: 'waiting for the email of the payee',
    show: () => <PaymentStatusLabel status="released" waiting_for="no_payout_email" />,
  },
  {
    part: 'EmailStatusLabel',
    state: 'each',
    show: () => (
      <span className="row">
        <EmailStatusLabel isVerified />
        <EmailStatusLabel isVerified={false} />
      </span>
    ),
  },
  {
    part: 'PhoneStatusLabel',
    state: 'each',
    show: () => (
      <span className="row">
        <PhoneStatusLabel isConfirmed />
        <PhoneStatusLabel isConfirmed={false} />
      </span>
    ),
  },
  {
    part: 'SecondFactorStatusLabel',
    state: 'each',
    show: () => (
      <span className="row">
        <SecondFactorStatusLabel isOn />
        <SecondFactorStatusLabel isOn={false} />
      </span>
    ),
  },
  { part: 'Stepper', state: 'usual', show: () => <Stepper steps={STEPS} /> },
  ...(['tall', 'fold', 'story'] as const).map((variant) => ({
    part: 'Stepper',
    state: variant,
    show: () => <Stepper steps={STEPS} variant={variant} />,
  })),
  {
    part: 'Stepper',
    state: 'stopped',
    show: () => <Stepper steps={[{ name: 'Frozen', description: 'By a dispute', state: 'stopped' }]} />,
  },
  { part: 'Moment', state: 'usual', show: () => <Moment time={inHours(-30)} /> },
  { part: 'TimeAgo', state: 'usual', show: () => <TimeAgo time={inHours(-30)} /> },
  { part: 'EndsIn', state: 'usual', show: () => <EndsIn until={inHours(40)} /> },
  { part: 'TimeLeft', state: 'usual', show: () => <TimeLeft until={inHours(40)} /> },
  { part: 'TimeLeft', state: 'soon over', show: () => <TimeLeft until={inHours(3)} /> },
  { part: 'TimeLeftBar', state: 'usual', show: () => <TimeLeftBar until={inHours(40)} /> },
  { part: 'TimeLeftBar', state: 'soon over', show: () => <TimeLeftBar until={inHours(3)} /> },
  {
    part: 'Timeline',
    state: 'with a quote',
    show: () => (
      <Timeline
        entries={[
          {
            time: inHours(-2),
            icon: Search,
            text: 'Maren reviewed the work',
            quote: 'Please add the sources.',
          },
          { time: inHours(-30), icon: Upload, text: 'The work was submitted' },
        ]}
      />
    ),
  },
  {
    part: 'IdentifierWarning',
    state: 'of a phone number',
    show: () => <IdentifierWarning text="Call 512-555-0142" subject="description" />,
  },
]
