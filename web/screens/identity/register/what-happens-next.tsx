import type { Audience } from '#domain/kernel/audiences.ts'
import * as publicRegisterCopy from '#web/copy/public/register.tsx'
import { Stepper } from '#web/ui/stepper.tsx'

const FURTHER_STEPS: Record<Audience, [name: string, description: string][]> = {
  nurse: [
    ['Register', publicRegisterCopy.aboutTwoMinutesNobodySees],
    [publicRegisterCopy.verifyYourEmail, publicRegisterCopy.weSendYouOneLink],
    [publicRegisterCopy.addYourLicense, publicRegisterCopy.aPhotoOrPdfOur],
    ['Apply', publicRegisterCopy.toJobsInEveryState],
  ],
  clinic: [
    ['Register', publicRegisterCopy.aboutTwoMinutesItsFree],
    [publicRegisterCopy.verifyYourEmail, publicRegisterCopy.weSendYouOneLink],
    [publicRegisterCopy.postAJob, publicRegisterCopy.nursesLicensedInItsState],
    ['Hire', publicRegisterCopy.youPayIntoEscrowAnd],
  ],
}

/** Beside the first step: what follows it. */
export const WhatHappensNext = ({ audience }: { audience: Audience }) => (
  <>
    <h2>{publicRegisterCopy.whatHappensNext}</h2>
    <Stepper
      variant="tall"
      steps={FURTHER_STEPS[audience].map(([name, description], index) => ({
        name,
        description,
        state: index === 0 ? 'now' : 'later',
      }))}
    />
  </>
)
