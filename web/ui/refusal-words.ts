import type { Refusal } from '#api/wire/wire.ts'
import { MOST_FILE_MEBIBYTES } from '#domain/kernel/terms.ts'

/** What a person reads when a call is refused. A refusal without words does not compile. */
export const refusalWords: Record<Refusal, string> = {
  active_content: 'The file holds macros or scripts. Save it without them and try again.',
  already_applied: "You've Applied!",
  application_locked: 'An offer was made on this application, so it can no longer be changed.',
  application_not_open: 'This application is no longer open.',
  changed_meanwhile: 'This was changed meanwhile. Load it again to see the newest state.',
  consultant_unavailable: 'This consultant cannot be hired right now.',
  contract_not_in_progress: 'This contract is not in progress, so nothing can be submitted now.',
  contract_not_in_review: 'This contract is not in review.',
  dispute_open: 'A dispute is open. Nothing moves before our support decides.',
  email_unverified: 'Verify your email first. We sent you a link.',
  empty: 'The file is empty.',
  file_not_ready: 'The upload of this file has not finished yet.',
  hire_in_progress: 'Another applicant is being hired for this job right now.',
  infected: 'The file was found to be harmful and was removed.',
  insufficient_tokens: 'You have no tokens left this month.',
  job_not_open: 'This job is no longer open.',
  license_not_pending: 'This license has been decided already.',
  never_finished: 'The upload of this file was never finished. Upload it again.',
  no_license_in_state: 'You Have No Licence Approved In This State',
  no_verified_license: 'Create a License and get Approved to Apply',
  own_job: 'This is your own job.',
  payment_captured: 'The payment is already on its way and can no longer be canceled.',
  payment_cleared: 'This payment was cleared. Nothing was charged.',
  price_changed: 'The price of the proposal has changed. Please look at it again.',
  too_large: `A file may have at most ${MOST_FILE_MEBIBYTES} MiB.`,
  unreadable: 'The file is damaged, protected or unpacks to more than it should.',
  wrong_type: 'What is in the file is not of the type that it is said to be.',
}
