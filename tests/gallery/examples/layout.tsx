import { FileText, Search } from 'lucide-react'
import { Button } from '#web/ui/form/button.tsx'
import { Footer } from '#web/ui/layout/bars/footer.tsx'
import { ModeSwitch } from '#web/ui/layout/bars/mode-switch.tsx'
import { MenuLink } from '#web/ui/layout/bars/public-bar.tsx'
import { DetailLayout } from '#web/ui/layout/detail-layout.tsx'
import { FailedPage } from '#web/ui/layout/failed-page.tsx'
import { Logo } from '#web/ui/layout/logo.tsx'
import { BackLink, PageHead, Prose, Section } from '#web/ui/layout/page.tsx'
import { PageLinks } from '#web/ui/layout/page-links.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Chapters, PublicHead } from '#web/ui/layout/public-page.tsx'
import { SessionEndedMessage } from '#web/ui/layout/session-ended-message.tsx'
import { SiteDataBlocked } from '#web/ui/layout/site-data-blocked.tsx'
import { SITE_DATA_BLOCKED } from '#web/ui/layout/site-data-notice.tsx'
import { JobStatusLabel } from '#web/ui/status-labels.tsx'
import type { Example } from '../example.ts'

const TEXT = 'The first paragraph of a text.\n\nThe second paragraph of it.'
const CHAPTERS = [
  { id: 'fees', heading: 'Fees', text: <p>What it costs.</p> },
  { id: 'refunds', heading: 'Refunds', text: <p>When money goes back.</p> },
]
const actionPanel = (
  <Panel heading="Apply" headingNote="1 token">
    <Button tone="primary" wide>
      Apply
    </Button>
  </Panel>
)

export const layoutExamples: readonly Example[] = [
  { part: 'ModeSwitch', state: 'usual', show: () => <ModeSwitch /> },
  { part: 'MenuLink', state: 'usual', show: () => <MenuLink /> },
  { part: 'Footer', state: 'usual', show: () => <Footer /> },
  { part: 'FailedPage', state: 'failed', show: () => <FailedPage error={new Error('failed')} /> },
  { part: 'Logo', state: 'usual', show: () => <Logo /> },
  { part: 'Logo', state: 'of staff', show: () => <Logo isStaff /> },
  { part: 'BackLink', state: 'usual', show: () => <BackLink to="/jobs">Jobs</BackLink> },
  {
    part: 'PageHead',
    state: 'with state, lead and facts',
    show: () => (
      <PageHead
        title="Wound care for surgical wards"
        state={<JobStatusLabel status={0} />}
        lead="Posted by Maren Holloway"
        meta={<span>Austin, TX</span>}
      />
    ),
  },
  {
    part: 'PageHead',
    state: 'of a part of the page',
    show: () => <PageHead title="Applicants" level={2} end={<Button small>Compare</Button>} />,
  },
  {
    part: 'Section',
    state: 'with a button at its end',
    show: () => (
      <Section heading="Files" end={<Button small>Add</Button>}>
        <p>None yet</p>
      </Section>
    ),
  },
  {
    part: 'DetailLayout',
    state: 'with a panel',
    show: () => (
      <DetailLayout actionPanel={actionPanel}>
        <Prose text={TEXT} />
      </DetailLayout>
    ),
  },
  { part: 'Prose', state: 'two paragraphs', show: () => <Prose text={TEXT} /> },
  {
    part: 'PageLinks',
    state: 'two',
    show: () => (
      <PageLinks
        links={[
          { to: '/help', label: 'Help', icon: Search },
          { to: '/legal', label: 'Legal', icon: FileText },
        ]}
      />
    ),
  },
  { part: 'Panel', state: 'with a note', show: () => actionPanel },
  {
    part: 'Panel',
    state: 'busy, its heading hidden',
    show: () => (
      <Panel heading="Pay" hidesHeading isBusy>
        <p>Waiting for the payment</p>
      </Panel>
    ),
  },
  {
    part: 'PublicHead',
    state: 'with a lead',
    show: () => (
      <PublicHead title="Pricing" description="What it costs" lead="Pay when the work is approved." />
    ),
  },
  { part: 'Chapters', state: 'two', show: () => <Chapters chapters={CHAPTERS} label="On this page" /> },
  { part: 'SessionEndedMessage', state: 'expired', show: () => <SessionEndedMessage ending="expired" /> },
  { part: 'SessionEndedMessage', state: 'suspended', show: () => <SessionEndedMessage ending="suspended" /> },
  { part: 'SiteDataBlocked', state: 'blocked', show: () => <SiteDataBlocked {...SITE_DATA_BLOCKED} /> },
]
