ALTER TABLE `client` ADD `tags` text;
--> statement-breakpoint
ALTER TABLE `client` ADD `isArchived` integer;
