import { useQuery } from '@tanstack/react-query'
import { query } from '#web/app/api-query.ts'
import * as homeCopy from '#web/copy/home.tsx'
import { ApplicationSentBanner } from '../hiring/apply/application-sent-banner.tsx'
import { JobSearch } from '../hiring/search/job-search.tsx'
import { FirstLicenseMap } from '../licensing/first-license-map.tsx'
import { LicenseVerified, useLicenseNews } from '../licensing/license-verified.tsx'
import { ConsultantFigures } from './figures/consultant-figures.tsx'
import { Home } from './home-page.tsx'
import { useRunningContracts } from './running-contracts.tsx'
import { useConsultantSteps } from './steps/consultant-steps.ts'

/** The consultant's start page: figures, todos, running contracts, and the job board. */
export function ConsultantHome() {
  const contracts = useQuery(query('GET /consultant/contracts', {}))
  const runningContracts = useRunningContracts(contracts)
  const news = useLicenseNews()
  const licenses = useQuery(query('GET /consultant/licenses', {})).data?.licenses ?? []
  const hasNoVerified = licenses.every(({ status }) => status !== 'verified')
  return (
    <>
      <ApplicationSentBanner />
      <Home
        mode="consultant"
        onboardingHeading={homeCopy.getReadyToApply}
        steps={useConsultantSteps()}
        runningContracts={runningContracts}
        {...(news && { moment: <LicenseVerified {...news} /> })}
        figures={<ConsultantFigures />}
        hasFigures={contracts.data?.contracts.length !== 0}
        checklistMap={hasNoVerified && <FirstLicenseMap licenses={licenses} />}
        searchSection={{ name: 'Jobs', id: 'jobs' }}
        searchList={<JobSearch />}
      />
    </>
  )
}
