import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '#web/app/api-query.ts'
import { chooseMode, closeModeQuestion, hasModeQuestion, otherMode } from '#web/app/mode/mode.ts'
import { useSession } from '#web/app/session.ts'

/**
 * Whether home asks for the mode first. A member with contracts is not asked, but gets a mode that has some.
 * `waits` is true until that is known.
 */
export function useModeQuestion(isPutOff: boolean) {
  const { mode } = useSession()
  const [isOpen, setIsOpen] = useState(() => hasModeQuestion() && !isPutOff)
  const contracts = {
    consultant: useQuery({ ...query('GET /consultant/contracts', {}), enabled: isOpen }),
    seeker: useQuery({ ...query('GET /client/contracts', {}), enabled: isOpen }),
  }
  const modeWithContracts = [mode, otherMode(mode)].find(
    (each) => (contracts[each].data?.contracts.length ?? 0) > 0,
  )
  const isAnswered = isOpen && modeWithContracts !== undefined
  useEffect(() => {
    if (!isAnswered || modeWithContracts === undefined) return
    setIsOpen(false)
    void chooseMode(modeWithContracts)
  }, [isAnswered, modeWithContracts])
  const waits = isOpen && (isAnswered || contracts.consultant.isPending || contracts.seeker.isPending)
  return {
    asks: isOpen && !waits,
    waits,
    close() {
      closeModeQuestion()
      setIsOpen(false)
    },
  }
}
