ALTER TABLE `interaction` ADD `outcome` text;
--> statement-breakpoint
ALTER TABLE `interaction` ADD `nextOn` text;
