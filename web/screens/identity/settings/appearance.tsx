import { APPEARANCES, type Appearance, chooseAppearance, useAppearance } from '#web/app/appearance.ts'
import { Setting } from '#web/ui/setting/setting.tsx'
import { useSettingRow } from '#web/ui/setting/use-setting-row.ts'

const WORDS: Record<Appearance, string> = {
  system: 'Same as this device',
  light: 'Light',
  dark: 'Dark',
}

export function AppearanceSetting() {
  const chosen = useAppearance()
  const row = useSettingRow('appearance')
  return (
    <Setting
      row={row}
      name="Appearance"
      value={WORDS[chosen]}
      lead="For this browser, in all its tabs, also when you are logged out."
    >
      <fieldset className="stack stack--2">
        <legend className="hidden">Appearance</legend>
        {APPEARANCES.map((each) => (
          <label className="check" key={each}>
            <input
              type="radio"
              name="appearance"
              checked={each === chosen}
              onChange={() => {
                chooseAppearance(each)
                row.say('Saved')
              }}
            />
            <span>{WORDS[each]}</span>
          </label>
        ))}
      </fieldset>
    </Setting>
  )
}
