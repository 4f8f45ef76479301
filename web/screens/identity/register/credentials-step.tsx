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
  return (
    <StepForm
      form={form}
      heading="Create your account"
      lead="It is free and takes a few minutes. With one account you can find work and hire consultants."
      notice={
        <>
          <p className="quiet without-script">Registering needs JavaScript.</p>
          <SiteDataNotice />
          {isPasswordMissing && (
            <Notice heading="What you entered is kept" level={2}>
              <p className="small">
                Your password is never kept. Choose it again, and Next takes you back to where you were.
              </p>
            </Notice>
          )}
        </>
      }
    >
      <TextField
        {...form.field('email')}
        label="Email"
        help="We send a link to it. Other members do not see it"
        name="email"
        type="email"
        autoComplete="email"
      />
      <NewPassword password={form.field('password')} confirm={form.field('confirm')} />
    </StepForm>
  )
}
