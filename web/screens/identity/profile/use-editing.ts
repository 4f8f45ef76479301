import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { hasEditDraft } from '#web/ui/form/edit-conflict/use-edit-draft.ts'
import { type Mode, profileDraft } from './use-profile-form.ts'

/** Whether the profile is being edited: by choice, by the address (`?edit=true`), or since it was when the page was left. */
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
