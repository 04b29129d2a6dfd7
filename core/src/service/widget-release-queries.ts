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
export const latestWidgetReleases = sql.select({
  name: "latest-widget-releases",
  text: `select ${sql.columnList(widgetReleases.columns)} from widget_releases
    where kept_at > '' order by kept_at desc, version desc limit :limit`,
  parameters: { limit: sql.integer },
  row: widgetReleases.columns,
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
export const widgetFile = sql.select({
  name: "widget-file",
  text: `select ${sql.columnList(widgetFiles.columns)} from widget_files
    where path = :path order by version desc limit 1`,
  parameters: { path: sql.text },
  row: widgetFiles.columns,
});
