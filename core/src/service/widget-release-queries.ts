import * as sql from "../contract/define-query.js";

/** The widget bundle of a release. */
const widgetReleases = sql.table("widget_releases", {
  version: sql.text,
  /** The hash of each file by path, as in the attribute `integrity`. */
  integrity: sql.json<Readonly<Record<string, string>>>(),
  keptAt: sql.text,
});
/** The files of all bundles. Releases can share files. */
const widgetFiles = sql.table("widget_files", {
  path: sql.text,
  version: sql.text,
  bytes: sql.bytes,
});

export const widgetRelease = sql.selectBy(widgetReleases, ["version"]);
export const latestWidgetReleases = sql.selectRows(widgetReleases, {
  name: "latest-widget-releases",
  where: `kept_at > '' order by kept_at desc, version desc limit :limit`,
  parameters: { limit: sql.integer },
});
export const putWidgetRelease = sql.statement({
  name: "put-widget-release",
  text: `insert into widget_releases (${sql.columnList(widgetReleases.columns)})
    values (:version, :integrity, :keptAt)
    on conflict (version) do update set integrity = excluded.integrity, kept_at = excluded.kept_at`,
  parameters: widgetReleases.columns,
});

export const insertWidgetFile = sql.insertInto(widgetFiles);
export const deleteWidgetFiles = sql.deleteBy(widgetFiles, ["version"]);
/** A file of any release: the path identifies the content. */
export const widgetFile = sql.selectRows(widgetFiles, {
  name: "widget-file",
  where: `path = :path order by version desc limit 1`,
  parameters: { path: sql.text },
});
