import { APPEARANCES, type Appearance, chooseAppearance, useAppearance } from '#web/app/appearance.ts'
import { Setting } from '#web/ui/setting/setting.tsx'
import { useSettingRow } from '#web/ui/setting/use-setting-row.ts'

const APPEARANCE_LABELS: Record<Appearance, string> = {
  system: 'Same as this device',
  light: 'Light',
  dark: 'Dark',
}

export function AppearanceSetting() {
  const chosenAppearance = useAppearance()
  const row = useSettingRow('appearance')
  return (
    <Setting
      row={row}
      name="Appearance"
      value={APPEARANCE_LABELS[chosenAppearance]}
      lead="Applies to this browser, even when you're logged out."
    >
      <fieldset className="stack stack--2">
        <legend className="hidden">Appearance</legend>
        {APPEARANCES.map((appearance) => (
          <label className="check" key={appearance}>
            <input
              type="radio"
              name="appearance"
              checked={appearance === chosenAppearance}
              onChange={() => {
                chooseAppearance(appearance)
                row.showMessage('Saved')
              }}
            />
            <span>{APPEARANCE_LABELS[appearance]}</span>
          </label>
        ))}
      </fieldset>
    </Setting>
  )
}
