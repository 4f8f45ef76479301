import { useState } from 'react'
import type { AccountResponse } from '#api/wire/identity/accounts.ts'
import type { Role } from '#domain/identity/account/account-schemas.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import * as identityStaffCopy from '#web/copy/identity/staff.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { CheckboxField } from '#web/ui/form/field.tsx'
import { capitalize } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'

const ROLE_DESCRIPTIONS: Record<Role, string> = {
  verifier: identityStaffCopy.checksLicensesAndVerifiesOr,
  support: identityStaffCopy.answersContactMessagesDecidesDisputes,
  compliance: identityStaffCopy.readsAndVerifiesTheAudit,
  admin: identityStaffCopy.suspendsAndRestoresAccountsAnd,
}

const ROLES = Object.keys(ROLE_DESCRIPTIONS) as Role[]

/** The staff roles of this account. */
export function Roles({ account, isOwn }: { account: AccountResponse; isOwn: boolean }) {
  const [chosenRoles, setChosenRoles] = useState<readonly string[]>(account.roles)
  const save = useApiMutation('POST /staff/accounts/{id}/roles')
  const chooseRoles = (roles: readonly string[]) => {
    if (save.error) save.reset()
    setChosenRoles(roles)
  }
  if (isOwn)
    return (
      <>
        <p>
          {identityStaffCopy.youHold(
            ROLES.filter((role) => account.roles.includes(role))
              .map(capitalize)
              .join(', '),
          )}
        </p>
        <p className="quiet">{identityStaffCopy.youCantChangeYourOwn}</p>
      </>
    )
  if (!account.mfa_enabled) return <p className="quiet">{identityStaffCopy.staffNeedTheAuthenticatorApp}</p>
  const isUnchanged = ROLES.every((role) => chosenRoles.includes(role) === account.roles.includes(role))
  const roles = ROLES.filter((role) => chosenRoles.includes(role))
  return (
    <form
      className="form form--tight"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isUnchanged && !save.isPending) save.mutate({ params: { id: account.user_id }, body: { roles } })
      }}
    >
      <fieldset className="stack stack--3">
        <legend className="hidden">{identityStaffCopy.roles}</legend>
        {ROLES.map((role) => (
          <CheckboxField
            key={role}
            id={`role-${role}`}
            value={chosenRoles.includes(role)}
            error={undefined}
            set={(on) =>
              chooseRoles(
                on ? [...chosenRoles, role] : chosenRoles.filter((chosenRole) => chosenRole !== role),
              )
            }
            label={capitalize(role)}
            help={ROLE_DESCRIPTIONS[role]}
          />
        ))}
      </fieldset>
      {save.error && (
        <div role="alert">
          <Notice tone="danger" heading={identityStaffCopy.rolesNotSaved}>
            <p>{errorMessage(save.error)}</p>
          </Notice>
        </div>
      )}
      <div className="row row--2">
        <Button
          type="submit"
          tone="primary"
          aria-disabled={isUnchanged || undefined}
          busyLabel={save.isPending && identityStaffCopy.saving}
        >
          {identityStaffCopy.save}
        </Button>
        <span className="quiet" role="status">
          {isUnchanged ? identityStaffCopy.theseAreTheRolesNow : identityStaffCopy.notSavedYetChangesTake}
        </span>
      </div>
    </form>
  )
}
