CREATE TABLE `issue` (
	`id` text PRIMARY KEY NOT NULL,
	`propertyId` text NOT NULL,
	`title` text NOT NULL,
	`description` text,
	`systemId` text,
	`place` text,
	`severity` text NOT NULL,
	`since` text,
	`estimatedCost` real,
	`source` text,
	`status` text NOT NULL,
	`closedOn` text,
	`itemId` text,
	`scope` code NOT NULL,
	`createdAt` text NOT NULL,
	`updatedAt` text NOT NULL,
	`deletedAt` text
);

--> statement-breakpoint
create index "issue_scope" on "issue" ("scope");
--> statement-breakpoint
create index "issue_trash" on "issue" ("deletedAt", "id") where "deletedAt" is not null;
--> statement-breakpoint
ALTER TABLE `maintenanceItem` ADD `issueId` text;
--> statement-breakpoint
ALTER TABLE `document` ADD `issueId` text;
--> statement-breakpoint
ALTER TABLE `pastItem` ADD `issueId` text;
