import { useEffect, useState } from 'react'
import { TextField } from '#web/ui/form/field.tsx'
import { NewPassword } from '#web/ui/form/password/new-password.tsx'
import { SiteDataNotice } from '#web/ui/layout/site-data-notice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StepForm, type StepProps, useStep } from './step-form.tsx'

/** Loads the check with the list of common passwords. If it does not load, the API still refuses them. */
export const loadPasswordCheck = () => import('./refuse-weak-password.ts')

/** The first step. `isPasswordMissing` after a reload: only the password has to be typed again. */
export function CredentialsStep({
  isPasswordMissing,
  ...props
}: StepProps & { isPasswordMissing?: boolean }) {
  const form = useStep(
    'credentials',
    ['email', 'password', 'confirm'],
    ({ password, confirm }) => (password === confirm ? undefined : "Passwords Don't Match"),
    props,
    async ({ email, password }) => {
      const weakPasswordCheck = await loadPasswordCheck().catch(() => undefined)
      weakPasswordCheck?.refuseWeakPassword(email, password)
    },
  )
  const isCommonPassword = useIsCommon(form.values.password)
  return (
    <StepForm
      form={form}
      heading="Create your account"
      lead="It’s free and takes about two minutes. One account lets you find work and hire."
      notice={
        <>
          <p className="quiet without-script">Registering needs JavaScript.</p>
          <SiteDataNotice />
          {isPasswordMissing && (
            <Notice heading="We kept what you entered" level={2}>
              <p className="small">
                We never store what you type as a password. Enter it again, and Next takes you back to where
                you were.
              </p>
            </Notice>
          )}
        </>
      }
    >
      <TextField
        {...form.field('email')}
        label="Email"
        help="We’ll email you a link. Other members can’t see your address."
        name="email"
        type="email"
        autoComplete="email"
      />
      <NewPassword
        password={form.field('password')}
        confirm={form.field('confirm')}
        isCommon={isCommonPassword}
      />
    </StepForm>
  )
}

/** Whether a password is on the list of common ones; `undefined` until the list has loaded. */
function useIsCommon(password: string): boolean | undefined {
  const [isCommon, setIsCommon] = useState<((password: string) => boolean) | undefined>(undefined)
  const isTyped = password !== ''
  useEffect(() => {
    if (!isTyped) return
    loadPasswordCheck().then(
      ({ isCommon: check }) => setIsCommon(() => check),
      () => undefined,
    )
  }, [isTyped])
  return isCommon?.(password)
}
