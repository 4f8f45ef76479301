import { afterEach, expect, test, vi } from 'vitest'
import { linkOf } from '#web/screens/notifications/link.ts'

afterEach(() => vi.restoreAllMocks())

const link = (route_screen: string, params: object) =>
  linkOf({ route_screen, route_screen_params_string: JSON.stringify(params) })

test.each([
  ['ContractDetails', { contract_id: 'c-1', job_id: 'j-1' }, '/contract/c-1'],
  ['JobDetails', { job_id: 'j-1' }, '/jobs/j-1'],
  ['ApplicationDetails', { application_id: 'a-1', job_id: 'j-1' }, '/application/a-1'],
  ['AppointmentDetails', { appointment_id: 'p-1' }, '/appointment/p-1'],
  ['Review', { review_id: 'r-1', contract_id: 'c-1' }, '/reviews/r-1'],
  ['FileDetails', { file_id: 'f-1' }, '/safe-storage/f-1'],
  ['PaymentDetails', { payment_id: 'y-1' }, '/payment/y-1'],
  ['Profile', {}, '/profile'],
  ['LicenseDetails', { license_id: 'l-1' }, '/license/l-1'],
  ['PaymentSettings', { payment_id: 'y-1' }, '/payment-settings'],
  ['Settings', {}, '/settings'],
])('%s leads to its page', (screen, params, href) => {
  expect(link(screen, params)).toEqual({ href, seeker: undefined })
})

test.each([
  ['true', true],
  ['false', false],
])('userType %s is the mode of the link', (userType, seeker) => {
  expect(link('Profile', { userType })).toEqual({ href: '/profile', seeker })
})

test.each([
  ['an unknown screen', 'Elsewhere', '{}'],
  ['a screen without its id', 'ContractDetails', '{"job_id":"j-1"}'],
  ['parameters that are no JSON', 'ContractDetails', 'contract_id'],
  ['parameters that are no object', 'ContractDetails', 'null'],
])('%s gives a link of # and a log entry', (_, route_screen, route_screen_params_string) => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(linkOf({ route_screen, route_screen_params_string }).href).toBe('#')
  expect(log).toHaveBeenCalledOnce()
  log.mockRestore()
})

test('an id cannot lead out of its page', () => {
  expect(link('ContractDetails', { contract_id: '../../staff' }).href).toBe('/contract/..%2F..%2Fstaff')
})
