import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { OwnProfileResponse } from '#api/wire/shapes/profile.ts'
import { pick } from '#domain/kernel/fields.ts'
import { ApiError, errorMessage } from '#web/app/api-error.ts'
import type { Mode } from '#web/app/session.ts'
import * as identityProfileCopy from '#web/copy/identity/profile.tsx'
import { useEditConflict } from '#web/ui/form/edit-conflict/use-edit-conflict.ts'
import { hasEditDraft, useEditDraft } from '#web/ui/form/edit-conflict/use-edit-draft.ts'
import { type Form, useForm } from '#web/ui/form/form.tsx'
import { wireChecks } from '#web/ui/form/wire-checks.ts'
import { BASIC_PROFILE_MESSAGES, type BasicProfile, missingFieldHeading } from './basic-profile-fields.tsx'

/** In ms: how long a saved form stays open, so that its "Saved" can be read. */
const CLOSE_DELAY_MS = 1500

/** The name of the draft of a profile; each mode has fields of its own. */
export const profileDraft = (mode: Mode) => `profile.${mode}`
const ROUTES = { consultant: 'POST /consultant/profile', seeker: 'POST /client/profile' } as const

type Props<V extends BasicProfile, Body> = {
  mode: Mode
  profile: OwnProfileResponse
  valuesOf(profile: OwnProfileResponse): V
  bodyOf(values: V): Body
  send(body: Body & { revision: number }): Promise<{ profile: OwnProfileResponse }>
  /** Waits for a save that has started by itself. */
  waitForPendingSave?(): Promise<unknown>
  refetch(): Promise<unknown>
  close(): void
}

/**
 * The form of a profile, which another window may change, too. Every save names the revision that it is based
 * on: one that the member was shown, or their own.
 */
export function useProfileForm<V extends BasicProfile, Body extends object>(props: Props<V, Body>) {
  const { mode, profile, valuesOf, bodyOf, send, waitForPendingSave, refetch, close } = props
  const editDraft = useEditDraft<V>(profileDraft(mode), {
    values: valuesOf(profile),
    revision: profile.revision,
  })
  const ownRevision = useRef(0)
  const [isSaving, setIsSaving] = useState(false)
  const [isSaved, setIsSaved] = useState(false)

  async function save(body: Body) {
    setIsSaving(true)
    try {
      const response = await send({ ...body, revision: Math.max(editConflict.revision, ownRevision.current) })
      const { revision } = response.profile
      ownRevision.current = revision
      const names = (Object.keys(editDraft.initial) as (keyof V)[]).filter((name) => name in body)
      const savedValues: Partial<V> = pick(valuesOf(response.profile), names)
      editDraft.onSaved(savedValues)
      editConflict.onSaved(savedValues, revision)
    } catch (error) {
      // A conflict means that the profile has changed since; fetch it, so that the refusal is shown beside
      // its new state.
      if (error instanceof ApiError && error.status === 409) await refetch()
      throw error
    } finally {
      setIsSaving(false)
    }
  }

  const checks = wireChecks<(typeof ROUTES)[Mode], V>(ROUTES[mode], bodyOf, BASIC_PROFILE_MESSAGES)
  const form: Form<V> = useForm<V>({
    initial: editDraft.initial,
    ...checks,
    heading: missingFieldHeading,
    onChange(values) {
      editDraft.keep(values)
      // A further change means that the member is not done.
      setIsSaved(false)
    },
    submit: async (values) => {
      await waitForPendingSave?.()
      await save(bodyOf(values))
      editDraft.forget()
      setIsSaved(true)
    },
    toRefusalMessage: (error) => ({ heading: identityProfileCopy.notSaved, details: errorMessage(error) }),
  })
  useFieldInAddress(form)
  const onClosing = useEffectEvent(close)
  useEffect(() => {
    if (!isSaved) return
    const timer = setTimeout(onClosing, CLOSE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isSaved])
  const editConflict = useEditConflict(form, editDraft.comparedValues, isSaving || isSaved)
  return {
    form,
    editConflict,
    isSaved,
    save,
    cancel() {
      editDraft.forget()
      close()
    },
  }
}

/** Puts the focus on the field that the address names after `#`, once the form is there. */
function useFieldInAddress<V extends BasicProfile>(form: Form<V>) {
  const { hash } = useLocation()
  const isField = (name: string): name is keyof V & string => name in form.values
  const focusField = useEffectEvent(() => {
    const input = isField(hash) && document.getElementById(form.field(hash).id)
    if (!input) return
    input.focus({ preventScroll: true })
    input.scrollIntoView({ block: 'center' })
  })
  useEffect(focusField, [])
}

/**
 * Whether the profile is being edited: after a press, by the address (`?edit=true`), or because it was when
 * the page was left.
 */
export function useEditing(mode: Mode) {
  const { edit } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [isOpen, setIsOpen] = useState(hasEditDraft(profileDraft(mode)))

  function changeEditing(editing: boolean) {
    setIsOpen(editing)
    if (!editing && edit) void navigate({ to: '/profile', search: {}, replace: true })
  }
  return [isOpen || edit === 'true', changeEditing] as const
}
