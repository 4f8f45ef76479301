import { Link, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Audience } from '#domain/kernel/audiences.ts'
import * as publicRegisterCopy from '#web/copy/public/register.tsx'
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
  audience,
  ...props
}: StepProps & { audience: Audience; isPasswordMissing?: boolean }) {
  const { next } = useSearch({ strict: false })
  const form = useStep(
    'credentials',
    ['email', 'password', 'confirm'],
    ({ password, confirm }) => (password === confirm ? undefined : publicRegisterCopy.passwordsDontMatch),
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
      otherWay={
        <Link
          className="btn btn--quiet"
          to="/register"
          search={{ for: audience === 'nurse' ? 'clinic' : 'nurse', ...(next && { next }) }}
          replace
        >
          {audience === 'nurse' ? publicRegisterCopy.iRunAClinicInstead : publicRegisterCopy.imANurseInstead}
        </Link>
      }
      heading={publicRegisterCopy.createYourAccount(audience)}
      lead={publicRegisterCopy.itsFreeAndTakesAbout}
      notice={
        <>
          <p className="quiet without-script">{publicRegisterCopy.turnOnJavascriptToRegister}</p>
          <SiteDataNotice />
          {isPasswordMissing && (
            <Notice heading={publicRegisterCopy.weKeptWhatYouEntered} level={2}>
              <p className="small">{publicRegisterCopy.weDontSavePasswordsIn}</p>
            </Notice>
          )}
        </>
      }
    >
      <TextField
        {...form.field('email')}
        label={publicRegisterCopy.email}
        help={publicRegisterCopy.wellEmailYouALink}
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
