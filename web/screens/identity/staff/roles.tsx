import { useState } from 'react'
import type { AccountResponse } from '#api/wire/identity/accounts.ts'
import type { Role } from '#domain/identity/account/account-schemas.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { useApiMutation } from '#web/app/api-query.ts'
import { Button } from '#web/ui/form/button.tsx'
import { CheckboxField } from '#web/ui/form/field.tsx'
import { capitalize } from '#web/ui/format.ts'
import { Notice } from '#web/ui/notice.tsx'

const ROLE_DESCRIPTIONS: Record<Role, string> = {
  verifier: 'Checks licenses, and verifies or rejects them',
  support: 'Answers contact messages, decides disputes and retries payouts',
  compliance: 'Reads and verifies the audit trail',
  admin: 'Suspends and restores accounts, and gives roles',
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
  if (isOwn) return <p className="quiet">You can't change your own roles. Another admin can.</p>
  if (!account.mfa_enabled)
    return (
      <p className="quiet">
        Staff need the authenticator app. This person sets it up in their settings; then you can give roles.
      </p>
    )
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
        <legend className="hidden">Roles</legend>
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
          <Notice tone="danger" heading="Roles not saved">
            <p>{errorMessage(save.error)}</p>
          </Notice>
        </div>
      )}
      <div className="row row--2">
        <Button
          type="submit"
          tone="primary"
          aria-disabled={isUnchanged || undefined}
          busyLabel={save.isPending && 'Saving'}
        >
          Save
        </Button>
        <span className="quiet" role="status">
          {isUnchanged ? 'These are the roles now.' : 'Not saved yet. Changes take effect at once.'}
        </span>
      </div>
    </form>
  )
}
