import { EmailBanner } from '#web/screens/identity/account/email-banner.tsx'
import { Head } from '#web/ui/layout/page.tsx'
import { JustApplied } from '../consultant/just-applied.tsx'
import { JobSearch } from './jobs.tsx'

export const JobBoard = () => (
  <>
    <EmailBanner />
    <JustApplied />
    <Head title="Home" />
    <JobSearch />
  </>
)
