import type { NotificationResponse } from '#api/wire/shapes/notification.ts'
import type { Mode } from '#web/app/session.ts'
import * as notificationsCopy from '#web/copy/notifications.tsx'

/** The address of each screen, and the name of its id parameter, which follows at its end unless it has a place. */
const SCREEN_ADDRESSES: Record<string, readonly [path: string, param?: string]> = {
  ContractDetails: ['/contract', 'contract_id'],
  JobDetails: ['/jobs', 'job_id'],
  ApplicationDetails: ['/application', 'application_id'],
  AppointmentDetails: ['/appointment', 'appointment_id'],
  Review: ['/reviews', 'review_id'],
  FileDetails: ['/safe-storage', 'file_id'],
  PaymentDetails: ['/payment', 'payment_id'],
  Profile: ['/profile'],
  // No notification opens these screens itself; its action or a todo leads to them.
  LicenseDetails: ['/license', 'license_id'],
  PaymentSettings: ['/payment-settings'],
  DisputeDetails: ['/disputes', 'contract_id'],
  Settings: ['/settings'],
  CompareApplicants: ['/job/{id}/compare', 'job_id'],
}

type Params = Record<string, string | undefined>

/** The mode in which a notification's screen is shown; `undefined` if it is the same in both. */
export const modeOf = ({ userType }: Params): Mode | undefined =>
  userType === undefined ? undefined : userType === 'true' ? 'seeker' : 'consultant'

/** The address of a notification's screen, and its mode; `#` for a screen that this app does not know. */
export function notificationLink(
  notification: Pick<NotificationResponse, 'route_screen' | 'route_screen_params_string'>,
) {
  const params = paramsOf(notification)
  const mode = modeOf(params)
  const [path, param] = SCREEN_ADDRESSES[notification.route_screen] ?? []
  const id = param === undefined ? '' : params[param]
  if (path === undefined || id === undefined) {
    console.error(notificationsCopy.unknownNotificationScreen(notification.route_screen))
    return { href: '#', mode }
  }
  return { href: addressOf(path, id), mode }
}

/** The path with the id at its end, or where the path says so. */
function addressOf(path: string, id: string): string {
  if (id === '') return path
  return path.includes('{id}')
    ? path.replace('{id}', () => encodeURIComponent(id))
    : `${path}/${encodeURIComponent(id)}`
}

/** The ids for the screen of a notification; empty if they cannot be read. */
export function paramsOf({
  route_screen_params_string: text,
}: Pick<NotificationResponse, 'route_screen_params_string'>): Params {
  try {
    return (JSON.parse(text) ?? {}) as Params
  } catch {
    return {}
  }
}
