/** Rows of settings, each with a skeleton for its value. */
export const SettingsSkeleton = ({ names }: { names: readonly string[] }) => (
  <div className="settings skeleton__known" aria-hidden="true">
    {names.map((name) => (
      <div className="setting" key={name}>
        <div className="setting__row">
          <span className="strong">{name}</span>
          <span>
            <i className="skeleton skeleton--45 delayed" />
          </span>
        </div>
      </div>
    ))}
  </div>
)
