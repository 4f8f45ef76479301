import { TextField } from '#web/ui/form/field.tsx'
import { NewPassword } from '#web/ui/form/new-password.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { StepForm, type StepProps, useStep } from './step-form.tsx'

/** The first step, also after a reload: `again` says that only the password is missing. */
export function CredentialsStep({ again, ...props }: StepProps & { again?: boolean }) {
  const form = useStep(
    'credentials',
    ['email', 'password', 'confirm'],
    ({ password, confirm }) => (password === confirm ? undefined : "Passwords Don't Match"),
    props,
  )
  return (
    <StepForm
      form={form}
      heading="Create your account"
      lead="One account for both roles: consultant and seeker."
      notice={
        again && (
          <Notice heading="What you entered is kept" level={2}>
            <p className="small">
              Your password is never kept. Choose it again, and Next takes you back to where you were.
            </p>
          </Notice>
        )
      }
    >
      <TextField {...form.field('email')} label="Email" name="email" type="email" autoComplete="email" />
      <NewPassword password={form.field('password')} confirm={form.field('confirm')} />
    </StepForm>
  )
}
