import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { ResponseOf } from '#api/wire/wire.ts'
import { MAX_LIST_ENTRIES } from '#domain/kernel/terms.ts'
import { isolate } from '#domain/kernel/text/isolation.ts'
import { errorMessage } from '#web/app/api-error.ts'
import { query, useApiMutation } from '#web/app/api-query.ts'
import * as identitySettingsCopy from '#web/copy/identity/settings.tsx'
import { Face } from '#web/ui/face.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { plural } from '#web/ui/format.ts'
import { fullName } from '#web/ui/member-text.ts'
import { CityAndState } from '#web/ui/member-text-elements.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { ListSkeleton, QueryContent } from '#web/ui/query-content.tsx'
import { Setting } from '#web/ui/setting/setting.tsx'
import { useSettingRow } from '#web/ui/setting/use-setting-row.ts'
import { DoneNotice } from './done-notice.tsx'

type Person = ResponseOf<'GET /blocks'>['people'][number]

const formatCount = (count: number) =>
  count === 0
    ? 'Nobody'
    : count < MAX_LIST_ENTRIES
      ? plural(count, 'person', 'people')
      : identitySettingsCopy.orMorePeople(MAX_LIST_ENTRIES)

/** The people that the member has blocked, each with a button to unblock. */
export function BlockedSetting() {
  const response = useQuery(query('GET /blocks', { query: {} }))
  const row = useSettingRow('blocked')
  return (
    <Setting
      row={row}
      name={identitySettingsCopy.blockedPeople}
      verb={identitySettingsCopy.view}
      value={response.data && formatCount(response.data.people.length)}
      lead={identitySettingsCopy.peopleYouBlockCantStart}
    >
      <QueryContent
        query={response}
        subject={identitySettingsCopy.theListOfBlockedPeople}
        skeleton={<ListSkeleton rows={2} />}
      >
        {({ people }) => <BlockedList people={people} />}
      </QueryContent>
    </Setting>
  )
}

/** An unblocked member stays in the list, so that a second press meets no other row. */
function BlockedList({ people }: { people: Person[] }) {
  const [rememberedPeople, setRememberedPeople] = useState(people)
  const shownPeople = [...people.filter((each) => !isAmong(rememberedPeople, each)), ...rememberedPeople]
  const unblock = useApiMutation('DELETE /blocks/{userId}')
  const unblockedId = unblock.variables?.params.userId
  const unblockedPerson = shownPeople.find(({ user_id }) => user_id === unblockedId)

  function startUnblock({ user_id }: Person) {
    if (unblock.isPending) return
    setRememberedPeople(shownPeople)
    unblock.mutate({ params: { userId: user_id } })
  }
  return (
    <>
      {shownPeople.length === 0 ? (
        <p className="quiet">{identitySettingsCopy.youHaventBlockedAnyoneYou}</p>
      ) : (
        <ul className="list list--line-below">
          {shownPeople.map((person) => (
            <BlockedRow
              key={person.user_id}
              person={person}
              isBlocked={isAmong(people, person)}
              isBusy={unblock.isPending && unblockedId === person.user_id}
              unblock={() => startUnblock(person)}
            />
          ))}
        </ul>
      )}
      {people.length >= MAX_LIST_ENTRIES && (
        <p className="small quiet">
          {identitySettingsCopy.theseAreThePeopleYou({ maxListEntries: MAX_LIST_ENTRIES })}
        </p>
      )}
      <DoneNotice
        message={
          unblock.isSuccess && unblockedPerson
            ? identitySettingsCopy.isUnblocked(isolate(fullName(unblockedPerson)))
            : ''
        }
      />
      {unblock.error && (
        <div role="alert">
          <Notice level={4} tone="danger" heading={identitySettingsCopy.notUnblocked}>
            <p className="small">{errorMessage(unblock.error)}</p>
          </Notice>
        </div>
      )}
    </>
  )
}

const isAmong = (people: readonly Person[], { user_id }: Person) =>
  people.some((each) => each.user_id === user_id)

type BlockedRowProps = { person: Person; isBlocked: boolean; isBusy: boolean; unblock(): void }

function BlockedRow({ person, isBlocked, isBusy, unblock }: BlockedRowProps) {
  const endElement = useRef<HTMLSpanElement>(null)
  const wasBlocked = useRef(isBlocked)
  // The focus stays in the row when its button disappears.
  useEffect(() => {
    if (wasBlocked.current && !isBlocked && document.activeElement === document.body)
      endElement.current?.focus()
    wasBlocked.current = isBlocked
  }, [isBlocked])
  return (
    <li className="item">
      <Face person={person} size={40} />
      <div>
        <b>
          <bdi>{fullName(person)}</bdi>
        </b>
        <div className="small quiet">
          <CityAndState place={person} />
        </div>
      </div>
      <span className="item__end" ref={endElement} tabIndex={-1}>
        {isBlocked ? (
          <Button
            small
            busyLabel={isBusy && identitySettingsCopy.unblocking}
            aria-label={identitySettingsCopy.unblock(isolate(fullName(person)))}
            onClick={unblock}
          >
            {identitySettingsCopy.unblockLabel}
          </Button>
        ) : (
          <span className="small quiet">{identitySettingsCopy.unblocked}</span>
        )}
      </span>
    </li>
  )
}
