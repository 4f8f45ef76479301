import { TextField } from '#web/ui/form/field.tsx'
import { NewPassword } from '#web/ui/form/new-password.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { refuseWeak } from './refuse-weak.ts'
import { StepForm, type StepProps, useStep } from './step-form.tsx'

/** The first step, also after a reload: `again` says that only the password is missing. */
export function CredentialsStep({ again, ...props }: StepProps & { again?: boolean }) {
  const form = useStep(
    'credentials',
    ['email', 'password', 'confirm'],
    ({ password, confirm }) =>
      password === confirm ? 'Some fields need another look.' : "Passwords Don't Match",
    props,
    ({ email, password }) => refuseWeak(email, password),
  )
  return (
    <StepForm
      form={form}
      heading="Create your account"
      lead="It is free and takes a few minutes. With one account you can find work and hire consultants."
      notice={
        again && (
          <Notice heading="What you entered is kept" level={2}>
            <p className="small">
              Your password never is. Choose it once more, and Next leads back to where you were.
            </p>
          </Notice>
        )
      }
    >
      <TextField
        {...form.field('email')}
        label="Email"
        help="We send a link to it, to verify that it is yours. Other members do not see it"
        name="email"
        type="email"
        autoComplete="email"
      />
      <NewPassword password={form.field('password')} confirm={form.field('confirm')} />
    </StepForm>
  )
}
